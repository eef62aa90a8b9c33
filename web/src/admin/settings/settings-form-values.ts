import { zodResolver } from '@hookform/resolvers/zod'
import { SiteChange } from '@soko/contracts/endpoints/site-bodies.ts'
import type { SiteForAdmin } from '@soko/contracts/types/site.ts'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** The schema of all public settings, and of the admin-only groups that are filled in. */
const Rules = SiteChange.omit({ version: true })
  .required()
  .partial({ contactInformation: true, banking: true })

/** Admin-only groups that were never filled in have empty fields. */
export type SettingsValues = z.input<typeof Rules>

const NO_CONTACT = { email: '', phone: '', address: '', city: '', country: '' }
const NO_BANKING = { bankName: '', accountName: '', accountNumber: '' }

export const valuesOf = ({ version: _version, ...settings }: SiteForAdmin): SettingsValues => ({
  ...settings,
  contactInformation: settings.contactInformation ?? NO_CONTACT,
  banking: settings.banking ?? NO_BANKING,
})

const isEmpty = (form: Readonly<Record<string, string>> = {}): boolean =>
  Object.values(form).every((value) => value.trim() === '')

const check = zodResolver(Rules)

/** An admin-only group that was never filled in may stay empty, and is then not sent. */
export const rulesFor =
  ({
    contactInformation,
    banking,
  }: SiteForAdmin): Resolver<SettingsValues, unknown, z.output<typeof Rules>> =>
  async (values, context, options) =>
    check(
      {
        ...values,
        ...(contactInformation === null &&
          isEmpty(values.contactInformation) && { contactInformation: undefined }),
        ...(banking === null && isEmpty(values.banking) && { banking: undefined }),
      },
      context,
      options,
    )
