import { z } from 'zod'
import { Bio, Email, GivenPassword, ImageAddress, Name, Password, Phone, Username } from '../fields/fields.ts'
import { emptyOr } from '../fields/text.ts'

// Request bodies have their own file, so that forms can import them without loading the endpoints.

/** Omitted, empty and unchanged fields have no effect; an empty bio, phone or photo is cleared. */
export const ProfileChange = z
  .strictObject({
    username: emptyOr(Username),
    email: emptyOr(Email),
    password: emptyOr(Password),
    currentPassword: emptyOr(
      GivenPassword.meta({ description: 'Required for a new email or password (422).' }),
    ),
    name: emptyOr(Name),
    bio: Bio.optional(),
    phone: Phone.optional(),
    photo: ImageAddress.optional().meta({ description: 'An address that an upload by this user returned.' }),
    shareBookmarks: z.boolean('Share bookmarks must be true or false.').optional(),
  })
  .meta({ id: 'ProfileChange' })
export type ProfileChange = z.infer<typeof ProfileChange>

export const AccountErasure = z.strictObject({ currentPassword: GivenPassword })
