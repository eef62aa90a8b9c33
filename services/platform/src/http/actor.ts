/** Who acts, as a verified token says. */
export type Actor = { readonly userId: string; readonly sessionId: string; readonly role: 'member' | 'admin' }
