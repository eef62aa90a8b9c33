/** 5.1.7 and 5.1.8 are about the sender's address: a wrong setting would suppress every recipient. */
const ABOUT_SENDER = new Set(['5.1.7', '5.1.8'])

/** Returns whether a status code (RFC 3463) says that the recipient's address never works. */
export const isHard = (status: string): boolean => status.startsWith('5.1.') && !ABOUT_SENDER.has(status)
