type SignInState = { readonly email: string; readonly isNew: boolean }

/** The navigation state from registration to sign-in. Not in the URL, which must not contain the e-mail. */
export const signInState = (email: string, isNew: boolean): SignInState => ({ email, isNew })

/** Returns undefined if the visitor did not come from registration. */
export const readSignInState = (state: unknown): SignInState | undefined => {
  if (typeof state !== 'object' || state === null) return undefined
  if (!('email' in state) || typeof state.email !== 'string') return undefined
  return { email: state.email, isNew: 'isNew' in state && state.isNew === true }
}
