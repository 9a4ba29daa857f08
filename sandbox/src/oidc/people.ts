import type { Person } from './state.ts'

/** People at the stand-in for Google. Google confirms all addresses of its own. */
export const GOOGLE_PEOPLE: Person[] = [
  person('110169484474386276334', 'Ada Lune', 'ada.lune', 'ada.lune@gmail.example'),
  person('107691503500061507134', 'Nelly Vex', 'nelly', 'nelly.vex@gmail.example'),
]

/** People at the stand-in for an operator's own provider. One has an address that nobody has confirmed. */
export const CLUB_PEOPLE: Person[] = [
  person('u-1', 'Rowan Hale', 'rowan', 'rowan@club.example'),
  person('u-2', 'Imani Osei', 'imani', 'imani@club.example'),
  { ...person('u-3', 'Sam Unconfirmed', 'sam', 'sam@elsewhere.example'), emailVerified: false },
]

function person(id: string, name: string, username: string, email: string): Person {
  return { id, name, username, email, emailVerified: true }
}
