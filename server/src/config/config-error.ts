/** Invalid setting. Its message is a sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
