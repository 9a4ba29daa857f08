/** A term that the project no longer uses, with the field's term for it. */
export interface RetiredTerm {
  /** Lower-case words; an identifier is split at its capitals, hyphens and underscores. */
  words: readonly string[]
  replacement: string
  /** Limits the term to identifiers and to names of files and folders, where it is ordinary English in a sentence. */
  namesOnly?: true
  /** Limits the term to the first word of an identifier. */
  firstWordOnly?: true
  /** Limits the term to names of functions. */
  functionsOnly?: true
  /** Limits the term to names in CONSTANT_CASE. */
  constantsOnly?: true
  /** Paths in which the term has its usual meaning. */
  allowedIn?: RegExp
  /** Sentences in which the term has its usual meaning, in lower case. */
  allowedWith?: RegExp
}

/**
 * The terms that `npm run check` refuses, with their replacements. They are private words for things that the field has
 * common words for.
 */
export const RETIRED_TERMS: readonly RetiredTerm[] = [
  { words: ['believe', 'believes', 'believed', 'believing'], replacement: 'trusted (a proxy), cached (a value)' },
  { words: ['hear', 'hears', 'heard', 'hearing'], replacement: 'receive, subscribe' },
  { words: ['told'], replacement: 'publish, inform, send' },
  { words: ['tell', 'tells'], replacement: 'publish, inform, send', namesOnly: true },
  { words: ['announce', 'announces', 'announced', 'announcing'], replacement: 'publish', allowedWith: /screen reader/ },
  { words: ['wear', 'wears', 'wearing', 'worn'], replacement: 'attached, used by' },
  { words: ['unworn'], replacement: 'unreferenced' },
  { words: ['dressed', 'wardrobe'], replacement: 'themed' },
  { words: ['whoever'], replacement: 'the noun: callers, visitors, owners' },
  { words: ['doomed'], replacement: 'pending delete' },
  { words: ['hasten', 'hastens', 'hastened'], replacement: 'schedule an earlier check' },
  { words: ['kept page', 'kept pages', 'kept-pages'], replacement: 'cached page' },
  { words: ['grown copy', 'grown copies', 'grown'], replacement: 'multi-process deployment, instance' },
  { words: ['ready-made', 'ready made'], replacement: 'predefined' },
  { words: ['standing order', 'standing orders'], replacement: 'open order' },
  { words: ['standing'], replacement: 'open', namesOnly: true },
  { words: ['kept'], replacement: 'cached, stored', namesOnly: true },
  { words: ['dice'], replacement: 'seeded random' },
  { words: ['meeting', 'meetings'], replacement: 'fixture', namesOnly: true },
  { words: ['wish', 'wishes'], replacement: 'pending like', namesOnly: true },
  { words: ['whole'], replacement: 'complete, synced', namesOnly: true },
  { words: ['patience'], replacement: 'timeout', namesOnly: true, constantsOnly: true },
  { words: ['spread'], replacement: 'jitter', namesOnly: true, constantsOnly: true },
  { words: ['company'], replacement: 'batch window', namesOnly: true, constantsOnly: true },
  { words: ['fact', 'facts'], replacement: 'event, or the noun for the data', namesOnly: true },
  { words: ['placeof'], replacement: 'storageKey', namesOnly: true },
  { words: ['urlof'], replacement: 'publicUrl', namesOnly: true },
  { words: ['hold', 'holds'], replacement: 'lock', namesOnly: true, firstWordOnly: true, allowedIn: /^(?!server\/)/ },
  {
    words: ['shown'],
    replacement: 'toView',
    namesOnly: true,
    firstWordOnly: true,
    functionsOnly: true,
    allowedIn: /^(?!server\/)/,
  },
  {
    words: ['room', 'rooms'],
    replacement: 'store, package, screen',
    namesOnly: true,
    allowedIn: /^server\/src\/realtime\/|socket|^(bench|e2e)\//,
  },
  {
    words: ['numbers'],
    replacement: 'stats (a page shows them), metrics (analytics), counts',
    namesOnly: true,
    allowedIn: /^(?:core\/src\/archives|server\/src\/media\/archive|scripts|e2e)\//,
  },
  { words: ['counted view', 'led view', 'to page view'], replacement: 'page view, portfolioViewOf', namesOnly: true },
  {
    words: ['visibility'],
    replacement: 'shown (a card), published (a page)',
    namesOnly: true,
    allowedIn: /^(?!core\/src\/connections\/|server\/src\/features\/(?!portfolios|clicks)|web\/.*\/connections\/)/,
  },
  {
    words: ['presence'],
    replacement: 'online; presence is Discord’s',
    namesOnly: true,
    // The store receives the event `presenceChanged`, whose name clients know.
    allowedIn:
      /^(?!(?:widgets|page)\/src\/chat\/|(?:web|server)\/src\/features\/chat\/|server\/src\/realtime\/conv)|conversation-store/,
  },
  {
    words: ['words'],
    replacement: 'texts, description, label',
    namesOnly: true,
    allowedIn: /^(?:(?!core|widgets|page|web)|core\/src\/(?:accounts|archives)\/|.*\/(?:recognize-platform|letters))/,
  },
  { words: ['cached pages'], replacement: 'page cache (the store), cached page (its entry)', namesOnly: true },
]
