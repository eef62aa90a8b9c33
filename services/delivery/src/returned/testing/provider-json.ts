import { ID, READER, returnPaths } from './samples.ts'

const mail = {
  timestamp: '2026-10-12T06:31:06.000Z',
  source: returnPaths.of(ID, READER),
  messageId: '0100019a-mail',
  destination: [READER],
}
const timestamp = '2026-10-12T06:31:07.123Z'

/** The time of these examples, in milliseconds since 1970. */
export const AT = Date.parse(timestamp)

export const sesBounce = (
  bounce: {
    readonly bounceType?: string
    readonly bounceSubType?: string
    readonly feedbackId?: string
  },
  recipient: { readonly status?: string; readonly emailAddress?: string } = {},
) => ({
  notificationType: 'Bounce',
  bounce: {
    feedbackId: '0100019a-0000',
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [{ emailAddress: 'reader@mail.example', action: 'failed', ...recipient }],
    timestamp,
    reportingMTA: 'dns; a1-2.smtp-out.amazonses.example',
    ...bounce,
  },
  mail,
})

export const sesComplaint = (complaintFeedbackType?: string) => ({
  notificationType: 'Complaint',
  complaint: {
    feedbackId: '0100019a-0001',
    complaintSubType: null,
    complainedRecipients: [{ emailAddress: 'reader@mail.example' }],
    timestamp,
    userAgent: 'Mail Feedback/2.0',
    ...(complaintFeedbackType !== undefined && { complaintFeedbackType }),
  },
  mail,
})

export const sesDelivery = {
  notificationType: 'Delivery',
  delivery: {
    timestamp,
    recipients: ['reader@mail.example'],
    smtpResponse: '250 ok',
    processingTimeMillis: 546,
  },
  mail,
}

/** Wraps a notification as Amazon SNS does. */
export const sns = (content: unknown) => ({
  Type: 'Notification',
  MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
  TopicArn: 'arn:aws:sns:eu-west-1:123456789012:returned',
  Message: JSON.stringify(content),
  Timestamp: timestamp,
  SignatureVersion: '1',
  Signature: 'EXAMPLE',
  SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService.pem',
})

export const snsConfirmation = (link: string) => ({
  ...sns({}),
  Type: 'SubscriptionConfirmation',
  Token: 'EXAMPLE',
  Message: 'You have chosen to subscribe to the topic.',
  SubscribeURL: link,
})

const messageId = `letter-01KA8Q3XZ5M7R9T2V4W6Y8B0AB-${ID}@mail.soko.example`

export const mailgun = (data: Readonly<Record<string, unknown>>) => ({
  signature: { timestamp: '1791786667', token: 'EXAMPLE', signature: 'EXAMPLE' },
  'event-data': {
    id: 'G9Bn5sl1TC6nu79C8C0bwg',
    timestamp: AT / 1_000,
    'log-level': 'error',
    recipient: 'reader@mail.example',
    'recipient-domain': 'mail.example',
    envelope: { sender: returnPaths.of(ID, READER), targets: READER, transport: 'smtp' },
    message: { headers: { 'message-id': messageId }, size: 111 },
    'user-variables': {},
    ...data,
  },
})

/** Unlike other events, a complaint has no sender. */
export const mailgunComplaint = (data: Readonly<Record<string, unknown>> = {}) =>
  mailgun({ event: 'complained', envelope: { 'sending-ip': '192.0.2.7' }, ...data })
