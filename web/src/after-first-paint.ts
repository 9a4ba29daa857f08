/** Entry element as the router writes it: a module script with the document's nonce. */
const ENTRY = /<script type="module" src="([^"]+)" nonce="([^"]+)"><\/script>/

/** Time after which the entry is loaded although no paint was reported, in milliseconds. */
const LATEST_MS = 5000

/**
 * Replaces the element of the client entry by a script that loads the entry and `files` after the first paint: on a
 * slow network they would take the bandwidth of the texts, fonts and pictures that a person sees first. Then it puts the
 * router's own element in its place, which React expects there. A document in a background tab has no paint to wait for,
 * nor has one that is `empty` because the browser renders its screen: both load at once.
 */
export function loadAfterFirstPaint(
  html: string,
  { files, empty }: { files: readonly string[]; empty: boolean },
): string {
  return html.replace(ENTRY, (_, entry: string, nonce: string) => {
    const values = [entry, ...files].map((file) => JSON.stringify(file)).join(',')
    return `<script nonce="${nonce}">${LOADER}(${empty},${values})</script>`
  })
}

const LOADER = `((empty,src,...files)=>{
const place=document.currentScript,{nonce}=place;
const create=(name,values)=>Object.assign(document.createElement(name),{nonce,...values});
let load=()=>{
load=()=>{};
for(const href of files)document.head.append(create("link",href.endsWith(".css")?{rel:"preload",as:"style",crossOrigin:"",href}:{rel:"modulepreload",href}));
place.replaceWith(create("script",{type:"module",src}))
};
if(empty||document.hidden)return load();
new PerformanceObserver((list)=>list.getEntriesByName("first-contentful-paint").length>0&&load()).observe({type:"paint",buffered:true});
setTimeout(()=>load(),${LATEST_MS})
})`.replaceAll('\n', '')
