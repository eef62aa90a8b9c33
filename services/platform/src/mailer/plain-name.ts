/** Matches up to four words without digits or addresses, at most 40 characters. */
const PLAIN = /^(?=.{1,40}$)[\p{L}\p{M}'’-]+\.?(?: [\p{L}\p{M}'’-]+\.?){0,3}$/u

/** Returns true if a name cannot advertise anything in a mail to an address that nobody has confirmed. */
export const isPlainName = (name: string): boolean => PLAIN.test(name)
