type SignInState = { readonly email: string; readonly isNew: boolean }

/** State that registration passes to sign-in. The e-mail must not be in the URL. */
export const signInState = (email: string, isNew: boolean): SignInState => ({ email, isNew })

/** Undefined if the visitor came from another page. */
export const readSignInState = (state: unknown): SignInState | undefined => {
  if (typeof state !== 'object' || state === null) return undefined
  if (!('email' in state) || typeof state.email !== 'string') return undefined
  return { email: state.email, isNew: 'isNew' in state && state.isNew === true }
}
