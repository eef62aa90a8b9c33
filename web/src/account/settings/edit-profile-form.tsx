import { zodResolver } from '@hookform/resolvers/zod'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { characters } from '@soko/contracts/fields/characters.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ProfileChange } from '@soko/contracts/endpoints/user-bodies.ts'
import { Name, Username } from '@soko/contracts/fields/fields.ts'
import type { z } from 'zod'
import { Unsaved, Saved } from '../../shared/forms/unsaved.tsx'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { Field, TextArea } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Submit } from '../../shared/ui/submit.tsx'
import { useAvailability } from '../sign-in/use-availability.ts'
import { UsernameField } from '../sign-in/username-field.tsx'
import { useUploads } from '../../shared/uploads/use-uploads.ts'
import { useUpdateProfileMutation } from './settings.api.ts'
import { editProfileTexts as texts } from './edit-profile.texts.ts'
import { PhotoField } from './photo-field.tsx'

export const EditProfileForm = ({ user }: { readonly user: OwnUser }) => {
  // The values that the form compares with. Another tab may have saved other values since.
  const [baseline, setBaseline] = useState(user)
  const form = useServerForm(zodResolver(profileFormRules))
  const { register, control, errors, failure, busy, submit } = form
  const [save] = useUpdateProfileMutation()
  const [saved, setSaved] = useState('')
  const { photo, awaitPhoto, ...photoField } = usePhoto(user.photo)
  const typed = useWatch({ control })
  const { username, bio } = typed
  const availability = useAvailability(isOwnName(username, baseline) ? '' : username)
  const isDirty = Object.keys(changesOf({ ...typed, photo }, baseline)).length > 0

  const send = async (values: ProfileForm) => {
    setSaved('')
    const newPhoto = await awaitPhoto()
    if (newPhoto === undefined) return { error: { message: texts.photo.failed } }
    const change = changesOf({ ...values, photo: newPhoto }, baseline)
    if (Object.keys(change).length === 0) {
      setSaved(texts.nothing)
      return {}
    }
    const { data, error } = await save({ id: user._id, ...change })
    if (data === undefined) return { error }
    setBaseline({ ...baseline, ...(change as Partial<OwnUser>) })
    setSaved(data.message)
    notify('success', data.message)
    return {}
  }

  return (
    <form className="stack" method="post" noValidate onSubmit={submit(send)}>
      <PhotoField name={user.name} photo={photo} {...photoField} />
      <Field
        label={texts.name}
        autoComplete="name"
        required
        defaultValue={user.name}
        error={errors.name?.message}
        {...register('name')}
      />
      <UsernameField
        availability={availability}
        defaultValue={user.username}
        hint={texts.usernameHint}
        error={errors.username?.message}
        {...register('username')}
      />
      <TextArea
        label={texts.bio}
        rows={5}
        defaultValue={user.bio}
        hint={texts.bioHint}
        counter={{ length: characters(bio ?? user.bio), max: Limits.bioLength }}
        error={errors.bio?.message}
        {...register('bio')}
      />
      <Field
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        defaultValue={user.phone}
        hint={texts.phoneHint}
        error={errors.phone?.message}
        {...register('phone')}
      />
      <Saved text={isDirty ? '' : saved} />
      {isDirty && !busy && <Unsaved />}
      <Submit label={texts.save} working={texts.saving} busy={busy} failure={failure} />
    </form>
  )
}

/** Needed because the API reports a user's own name in another case as taken. */
const isOwnName = (username: string | undefined, user: OwnUser): boolean =>
  username?.toLowerCase() === user.username.toLowerCase()

const usePhoto = (current: string) => {
  const { queue, uploads } = useUploads()
  const [photo, setPhoto] = useState(current)
  const latest = useRef(photo)
  const onChange = (address: string) => {
    latest.current = address
    setPhoto(address)
  }
  /** Returns undefined if the photo's upload failed. */
  const awaitPhoto = async (): Promise<string | undefined> => {
    await queue.settled()
    return queue.list().length > 0 ? undefined : latest.current
  }
  return { photo, awaitPhoto, onChange, queue, uploads }
}

/** Rejects an empty name and username, which the API's own schema allows and ignores. */
const profileFormRules = ProfileChange.pick({ bio: true, phone: true, photo: true }).extend({
  username: Username,
  name: Name,
})

type ProfileForm = z.output<typeof profileFormRules>

/** Returns only changed fields, so that two open tabs do not overwrite each other's changes. */
const changesOf = (form: Partial<ProfileForm>, user: OwnUser): ProfileChange =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([field, value]) => value !== undefined && value !== user[field as keyof ProfileForm],
    ),
  )
