/** What the registration hands to the sign-in as the state of its address: that an account has just been made. */
export const JUST_REGISTERED = 'just-registered'
