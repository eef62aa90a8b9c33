type SignInState = { readonly email: string; readonly isNew: boolean }

/**
 * Returns the navigation state that registration passes to sign-in. The e-mail must not appear in the URL.
 */
export const signInState = (email: string, isNew: boolean): SignInState => ({ email, isNew })

/** Returns the state from registration; undefined if the visitor came from elsewhere. */
export const readSignInState = (state: unknown): SignInState | undefined => {
  if (typeof state !== 'object' || state === null) return undefined
  if (!('email' in state) || typeof state.email !== 'string') return undefined
  return { email: state.email, isNew: 'isNew' in state && state.isNew === true }
}
