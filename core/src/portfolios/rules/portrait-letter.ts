/** A page without a picture shows the first letter or digit of its title, or of its username if the title has none. */
export function portraitLetter({ title, username }: { title: string; username: string }): string {
  const [letter = username.slice(0, 1)] = /[\p{L}\p{N}]\p{M}*/u.exec(title) ?? []
  return letter.toUpperCase()
}
