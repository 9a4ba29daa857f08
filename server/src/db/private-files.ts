import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What Emscripten's file system of a Node folder does to change a file's attributes. */
interface AttributeSetter {
  setattr(target: unknown, attributes: { mode?: number }): void
}

/**
 * The folder of the embedded engine. Emscripten gives each new file the mode 0666 explicitly, whatever the umask of the
 * process is; here group and others get no permission.
 */
export class PrivateFiles extends NodeFS {
  override async init(...[client, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(client, options)
    const { preRun = [] } = emscriptenOpts
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [(module) => keepPrivate(nodeFiles(module)), ...preRun] } }
  }
}

function keepPrivate(setters: readonly AttributeSetter[]): void {
  for (const setter of setters) {
    const set = setter.setattr
    setter.setattr = (target, attributes) => {
      const { mode } = attributes
      set(target, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 })
    }
  }
}

/** The engine's module carries Emscripten's NODEFS, which its types leave out: two tables of operations, for paths and for open files. */
function nodeFiles(module: object): readonly AttributeSetter[] {
  const { NODEFS } = module as { NODEFS?: Record<string, AttributeSetter> }
  const { node_ops, stream_ops } = NODEFS ?? {}
  if (!node_ops?.setattr || !stream_ops?.setattr) throw new Error('The embedded engine has another file system')
  return [node_ops, stream_ops]
}
