type JustRegistered = { readonly registeredAs: string }

/**
 * What the registration hands to the sign-in as the state of its address: that an account has just been made. The e-mail
 * goes this way and never stands in the address.
 */
export const justRegistered = (email: string): JustRegistered => ({ registeredAs: email })

/** The e-mail of an account that has just been made; undefined where one came another way. */
export const registeredAs = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'registeredAs' in state &&
  typeof state.registeredAs === 'string'
    ? state.registeredAs
    : undefined
