import { zodResolver } from '@hookform/resolvers/zod'
import { SiteChange } from '@soko/contracts/endpoints/site-bodies.ts'
import type { SiteForAdmin } from '@soko/contracts/types/site.ts'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** The settings that are sent: all public ones, and the filled-in admin-only ones. */
const Rules = SiteChange.omit({ version: true })
  .required()
  .partial({ contactInformation: true, banking: true })

/** The form values: empty fields for admin-only forms that were never filled in. */
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

/**
 * Validates by the contract. An admin-only form needs all fields once any of them is or was filled in;
 * otherwise it may stay empty and is not sent.
 */
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
