type ProblemDefinition = { readonly status: number; readonly title: string; readonly message: string }

export const Problems = {
  malformed: {
    status: 400,
    title: 'Malformed request',
    message: 'The request could not be understood. Reload the page and try again.',
  },
  'not-signed-in': { status: 401, title: 'Not signed in', message: 'Please sign in first.' },
  'token-expired': {
    status: 401,
    title: 'Token expired',
    message: 'Your sign-in has expired. Please sign in again.',
  },
  'session-ended': {
    status: 401,
    title: 'Session ended',
    message: 'Your session has ended. Please sign in again.',
  },
  'wrong-credentials': {
    status: 401,
    title: 'Wrong credentials',
    message: 'The email or the password is wrong.',
  },
  forbidden: { status: 403, title: 'Forbidden', message: 'You may not do this.' },
  'not-owner': { status: 403, title: 'Not yours', message: 'This belongs to somebody else.' },
  'not-admin': { status: 403, title: 'Admins only', message: 'Only admins may do this.' },
  'account-suspended': {
    status: 403,
    title: 'Account suspended',
    message: 'This account is suspended. Write to the support address for help.',
  },
  'not-found': { status: 404, title: 'Not found', message: 'What you are looking for is not here.' },
  deleted: { status: 410, title: 'Deleted', message: 'This analysis was deleted.' },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    message: 'This address does not accept this kind of request.',
  },
  'request-timeout': {
    status: 408,
    title: 'Request timeout',
    message: 'Your request took too long to arrive. Try again.',
  },
  'email-taken': { status: 409, title: 'Email taken', message: 'This email is taken.' },
  'username-taken': { status: 409, title: 'Username taken', message: 'This username is taken.' },
  'version-conflict': {
    status: 409,
    title: 'Changed in the meantime',
    message: 'It has been changed in the meantime. Load it again and repeat your change.',
  },
  'draft-published': {
    status: 409,
    title: 'Already published',
    message: 'This draft has been published, perhaps from another device.',
  },
  'symbol-taken': {
    status: 409,
    title: 'Symbol taken',
    message: 'There is an instrument with this symbol already.',
  },
  'call-open': {
    status: 409,
    title: 'Conflicts with open calls',
    message: 'This call conflicts with your open calls on this instrument.',
  },
  'call-frozen': {
    status: 409,
    title: 'It stands',
    message: 'This call cannot be taken back any more.',
  },
  'instrument-ended': {
    status: 409,
    title: 'Instrument ended',
    message: 'This instrument is quoted no more.',
  },
  'last-admin': {
    status: 409,
    title: 'Last admin',
    message: 'This is the last admin. Make somebody else an admin first.',
  },
  'link-expired': {
    status: 410,
    title: 'Link expired',
    message: 'This link has been used or has expired. Ask for a new one.',
  },
  'restore-expired': {
    status: 410,
    title: 'Too late to restore',
    message: 'It was deleted too long ago to be restored.',
  },
  'leaf-without-text': {
    status: 410,
    title: 'No text',
    message: 'This leaf has no text any more: what it is of was withdrawn or erased. The leaf itself stays.',
  },
  'too-large': { status: 413, title: 'Too large', message: 'What you sent is too large.' },
  'image-too-large': {
    status: 413,
    title: 'Image too large',
    message: 'An image can be at most 8 MB in size.',
  },
  'wrong-media-type': {
    status: 415,
    title: 'Unsupported media type',
    message: 'This type of content is not accepted here.',
  },
  'wrong-image-type': {
    status: 415,
    title: 'Unsupported image',
    message: 'Choose an image of type JPEG, PNG, WebP, AVIF or GIF.',
  },
  'range-not-satisfiable': {
    status: 416,
    title: 'Range not satisfiable',
    message: 'The file does not have the requested part.',
  },
  'invalid-fields': {
    status: 422,
    title: 'Invalid fields',
    message: 'Some fields are not right. Correct them and try again.',
  },
  'too-many-pixels': {
    status: 422,
    title: 'Too many pixels',
    message: 'An image can have at most 40 megapixels. Make it smaller and try again.',
  },
  'corrupt-image': {
    status: 422,
    title: 'Damaged image',
    message: 'This image is damaged or incomplete. Save it again or choose another.',
  },
  'idempotency-mismatch': {
    status: 422,
    title: 'Key already used',
    message: 'This Idempotency-Key was used for another request. Send a new key.',
  },
  'address-refused': {
    status: 422,
    title: 'Address refused',
    message: 'Images come from public addresses of the web only.',
  },
  'not-fetched': {
    status: 422,
    title: 'Not fetched',
    message: 'There was no image at this address, or its site did not answer.',
  },
  'follows-oneself': { status: 422, title: 'Cannot follow yourself', message: 'You cannot follow yourself.' },
  'too-many-follows': {
    status: 422,
    title: 'Too many follows',
    message: 'You can follow at most 2,000 users.',
  },
  'too-many-subscriptions': {
    status: 422,
    title: 'Too many subscriptions',
    message: 'You can have at most 500 subscriptions.',
  },
  'too-many-letters': {
    status: 422,
    title: 'Too many letters',
    message: 'You can send two letters in 24 hours.',
  },
  'import-open': {
    status: 409,
    title: 'Import open',
    message: 'Your last list is still waiting or being sent.',
  },
  'import-decided': {
    status: 409,
    title: 'Import decided',
    message: 'This list no longer waits for a decision.',
  },
  'letter-sent': {
    status: 409,
    title: 'Letter sent',
    message: 'This letter is already being sent and cannot be stopped.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    message: 'Too many requests at once. Wait a little and try again.',
  },
  'too-many-attempts': {
    status: 429,
    title: 'Too many attempts',
    message: 'Too many failed attempts. Wait a little and try again.',
  },
  'too-many-drafts': {
    status: 422,
    title: 'Too many drafts',
    message: 'You can have at most 200 drafts. Publish or discard some first.',
  },
  'too-many-previews': {
    status: 422,
    title: 'Too many links',
    message: 'A draft can have at most 5 secret links. Revoke one first.',
  },
  'too-many-remarks': {
    status: 422,
    title: 'Too many remarks',
    message: 'This draft can have no more remarks. Its author can delete some.',
  },
  'headers-too-large': {
    status: 431,
    title: 'Headers too large',
    message: 'The address or the headers of the request are too long.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    message: 'Something went wrong on our side. Try again later.',
  },
  'bad-gateway': {
    status: 502,
    title: 'Bad gateway',
    message: 'A part of the site did not answer properly. Try again in a moment.',
  },
  busy: { status: 503, title: 'Busy', message: 'The site is busy. Try again in a moment.' },
  'not-ready': {
    status: 503,
    title: 'Not ready',
    message: 'The site is getting ready. Try again in a moment.',
  },
  'gateway-timeout': {
    status: 504,
    title: 'Gateway timeout',
    message: 'A part of the site took too long to answer. Try again in a moment.',
  },
} as const satisfies Record<string, ProblemDefinition>

export type ProblemCode = keyof typeof Problems

export const problemContentType = 'application/problem+json'
