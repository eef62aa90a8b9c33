import { Limits } from '@soko/contracts/fields/limits.ts'
import { parseJson } from '@soko/platform/json.ts'
import { readMailgunEvent } from './read-mailgun-event.ts'
import { readReturnedMail } from './read-returned-mail.ts'
import { readSesNotification } from './read-ses-notification.ts'
import { type ReportContext, type ReturnedReport, UNREADABLE } from '../suppression/returned-mail.ts'

const readJson = (body: Uint8Array, context: ReportContext): ReturnedReport => {
  try {
    const json = parseJson(new TextDecoder().decode(body))
    return readSesNotification(json, context) ?? readMailgunEvent(json, context) ?? UNREADABLE
  } catch {
    return UNREADABLE
  }
}

/**
 * Reads the body of a request: a raw mail (`message/rfc822`), or JSON of Amazon SES or Mailgun. Addresses in
 * JSON are trusted, so the type decides, never the content, which in a mail is a stranger's. Never rejects.
 */
export const readReport = async (
  contentType: string,
  body: Uint8Array,
  context: ReportContext,
): Promise<ReturnedReport> => {
  if (body.byteLength > Limits.rawBytes) return UNREADABLE
  const [type = ''] = contentType.toLowerCase().split(';', 1)
  switch (type.trim()) {
    case 'message/rfc822':
      return readReturnedMail(body, context)
    case 'application/json':
    // Amazon SNS sends its JSON as plain text.
    case 'text/plain':
      return readJson(body, context)
    default:
      return UNREADABLE
  }
}
