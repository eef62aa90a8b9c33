import type { MailSender } from './mail-sender.ts'
import { createSmtpMailSender, type SmtpSenderOptions } from './smtp-mail-sender.ts'

/**
 * Creates a sender with a connection of its own, which it opens for the first mail.
 * @throws Error if the URL is not an SMTP URL.
 */
export const createMailSender = (options: SmtpSenderOptions): MailSender => createSmtpMailSender(options)
