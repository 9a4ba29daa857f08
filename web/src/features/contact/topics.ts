/** Subjects that links to the form fill in. */
export const TOPIC_SUBJECTS = { payment: 'My payment did not arrive', gift: 'My gift did not arrive' } as const

export type ContactTopic = keyof typeof TOPIC_SUBJECTS

export const CONTACT_TOPICS: readonly ContactTopic[] = ['payment', 'gift']
