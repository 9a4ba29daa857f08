import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Operation of Emscripten's NODEFS that changes a file's attributes. */
interface AttributeSetter {
  setattr(target: unknown, attributes: { mode?: number }): void
}

/**
 * File system of the embedded engine without permissions for group and others. Emscripten sets the mode 0666 on each new
 * file, regardless of the process's umask.
 */
export class PrivateFiles extends NodeFS {
  override async init(...[client, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(client, options)
    const { preRun = [] } = emscriptenOpts
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [(module) => restrictModes(nodeFiles(module)), ...preRun] } }
  }
}

function restrictModes(setters: readonly AttributeSetter[]): void {
  for (const setter of setters) {
    const set = setter.setattr
    setter.setattr = (target, attributes) => {
      const { mode } = attributes
      set(target, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 })
    }
  }
}

/** Returns the operations of Emscripten's NODEFS, for paths and for open files. The engine's types do not declare NODEFS. */
function nodeFiles(module: object): readonly AttributeSetter[] {
  const { NODEFS } = module as { NODEFS?: Record<string, AttributeSetter> }
  const { node_ops, stream_ops } = NODEFS ?? {}
  if (!node_ops?.setattr || !stream_ops?.setattr) throw new Error('The embedded engine has no NODEFS')
  return [node_ops, stream_ops]
}
