/** Key of the look in session storage that was chosen outside of the editor. */
export const CHOSEN_LOOK = 'vitrine-look'
