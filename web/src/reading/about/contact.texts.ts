export const contactTexts = {
  title: 'Contact',
  description: 'Write to Soko: a question, a problem, a correction or an idea.',
  intro:
    'A person reads every question, problem, correction or idea. To report a single analysis or comment, use its Report button: it tells us which one you mean.',
  needsJavaScript: 'This form needs JavaScript. Without it, write us an email.',
  fields: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    subject: 'Subject',
    message: 'Message',
  },
  optional: 'optional',
  hints: {
    email: 'We reply to this address and use it for nothing else.',
    phone: 'Only if you prefer a call.',
    message: 'If something broke: what you did, what you expected, and what happened.',
  },
  missing: {
    name: 'Enter your name.',
    email: 'Enter an address that we can reply to.',
    subject: 'Enter a short subject.',
    message: 'Enter your message.',
  },
  send: 'Send message',
  sending: 'Sending',
  failed: 'Your message was not sent. Your text is still here; try again.',
  sent: {
    title: 'Message sent',
    text: 'Thank you. We received your message by email, and the site’s admins can read it.',
    another: 'Write another message',
  },
  nextHeading: 'What happens next',
  next: [
    'Your message is emailed to the support address and stored for the admins.',
    'Someone reads it and answers by email. This may take some days.',
    'Nothing you send here is published or passed on.',
    'Never send us your password. We don’t ask for it.',
  ],
  byMail: 'Or write an email to',
} as const
