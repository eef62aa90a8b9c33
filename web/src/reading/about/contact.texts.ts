/** The words of the contact page. What the server says of a field is shown as it says it. */
export const contactTexts = {
  title: 'Contact',
  description: 'Write to Soko: a question, a problem, a correction or an idea.',
  intro:
    'A question, a problem, a correction or an idea: a person reads it. For a single analysis or comment the Report button beside it is quicker, because it tells us which one you mean.',
  needsScripts: 'This form needs JavaScript. Without it, write us an e-mail.',
  fields: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    subject: 'Subject',
    message: 'Message',
  },
  optional: 'optional',
  hints: {
    email: 'We answer to this address and use it for nothing else.',
    phone: 'Only if you would rather be called.',
    message: 'If something broke: what you did, what you expected, and what happened.',
  },
  missing: {
    name: 'Tell us your name.',
    email: 'Give us an address that we can answer to.',
    subject: 'Say in a few words what it is about.',
    message: 'Write your message before you send it.',
  },
  send: 'Send message',
  sending: 'Sending',
  failed: 'Your message was not sent. What you wrote is still here; try again.',
  sent: {
    title: 'Your message is with us',
    text: 'Thank you. It goes to our support address by e-mail, and the admins of this site can read it.',
    again: 'Write another',
  },
  nextHeading: 'What happens next',
  next: [
    'Your message goes to the support address by e-mail and is kept for the admins.',
    'Somebody reads it and answers by e-mail. That may take some days.',
    'Nothing you send here is published or passed on.',
    'Never send us your password. We do not ask for it.',
  ],
  byMail: 'Or write an e-mail to',
} as const
