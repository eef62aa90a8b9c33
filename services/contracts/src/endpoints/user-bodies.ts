import { z } from 'zod'
import { Bio, Email, GivenPassword, ImageAddress, Name, Password, Phone, Username } from '../fields/fields.ts'
import { emptyOr } from '../fields/text.ts'

// In a file of its own: forms check by it and load no endpoint.

/** A change of one's profile: what is left out, empty or as it was changes nothing; an empty bio, phone or photo is taken away. */
export const ProfileChange = z
  .strictObject({
    username: emptyOr(Username),
    email: emptyOr(Email),
    password: emptyOr(Password),
    currentPassword: emptyOr(
      GivenPassword.meta({ description: 'Required for a new e-mail or password (422).' }),
    ),
    name: emptyOr(Name),
    bio: Bio.optional(),
    phone: Phone.optional(),
    photo: ImageAddress.optional().meta({ description: 'An address that an upload by this user returned.' }),
    shareBookmarks: z.boolean('Share bookmarks must be true or false.').optional(),
  })
  .meta({ id: 'ProfileChange' })
export type ProfileChange = z.infer<typeof ProfileChange>

/** The password proves that the owner wants it. */
export const AccountErasure = z.strictObject({ currentPassword: GivenPassword })
