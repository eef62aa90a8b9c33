// @vitest-environment jsdom
import type { ListImport } from '@soko/contracts/types/list-import.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOwnUser } from '../../../account/profile/testing/a-user.ts'
import { failing, type FakeApi, type Reply, requestsOf } from '../../../shared/testing/fake-api.ts'
import { renderAt } from '../../../shared/testing/render-at.tsx'
import { page } from '../audience-page.tsx'

const CHECK = 'POST /api/me/imports/check'
const REQUEST = 'POST /api/me/imports'
const OWN = 'GET /api/me/imports'
const ama = 'ama@mail.example'

const anImport = (given: Partial<ListImport> = {}): ListImport => ({
  importId: 'i1',
  state: 'waiting',
  origin: 'My Substack',
  addresses: 1_312,
  handled: 0,
  mailed: 0,
  confirmed: 0,
  requestedAt: '2026-01-05T08:00:00.000Z',
  reason: null,
  ...given,
})

const open = (api: FakeApi) =>
  renderAt(<page.Component />, { address: '/me/audience?tab=import', api, user: anOwnUser() })

const chooseFile = async (text: string) => {
  const file = new File([text], 'list.csv', { type: 'text/csv' })
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } })
}

it('checks a file, and sends it with its origin to the admins', async () => {
  let items: ListImport[] = []
  const { asked } = open({
    [OWN]: () => ({ items }),
    [CHECK]: { valid: 3, invalid: 1, duplicates: 0, subscribed: 1 },
    [REQUEST]: () => {
      items = [anImport({ addresses: 3 })]
      return anImport({ addresses: 3 })
    },
  })
  await chooseFile(`email,subscribed_to_emails\n${ama},true\nx,true\nb@mail.example,false\n`)
  expect(await screen.findByText('1 is not an email address')).toBeTruthy()
  expect(screen.getByText('1 person turned off emails there')).toBeTruthy()
  const tiles = [...document.querySelectorAll('.figure-tiles > div')].map((tile) => tile.textContent)
  expect(tiles).toEqual(['Will be asked2', 'Already subscribed1', 'Left out2'])

  const send = screen.getByRole('button', { name: 'Ask for approval of 2 people' })
  fireEvent.click(send)
  expect(await screen.findByText('Describe where the list comes from.')).toBeTruthy()
  expect(screen.getByText('Confirm that these people signed up.')).toBeTruthy()
  expect(requestsOf(asked, REQUEST)).toEqual([])
  const origin = screen.getByLabelText('Where does this list come from?')
  expect(document.activeElement).toBe(origin)

  fireEvent.change(origin, { target: { value: 'Sign-ups since 2022' } })
  fireEvent.click(send)
  const consent = screen.getByRole('checkbox', { description: 'Confirm that these people signed up.' })
  expect(document.activeElement).toBe(consent)
  fireEvent.click(consent)
  fireEvent.click(send)
  expect(await screen.findByText('Waiting for an admin')).toBeTruthy()
  expect(requestsOf(asked, REQUEST)).toMatchObject([
    { body: { addresses: [ama, 'x'], origin: 'Sign-ups since 2022' } },
  ])
  expect(screen.queryByLabelText('Choose a file')).toBeNull()
})

it('says why a file or a list cannot be imported', async () => {
  let reply: Reply<typeof CHECK> = failing({ message: 'Too many requests.' })
  open({ [OWN]: { items: [] }, [CHECK]: () => reply })
  await chooseFile('name\nAma\n')
  expect(await screen.findByText(/no email addresses/)).toBeTruthy()
  await chooseFile(ama)
  expect(await screen.findByText('Too many requests.')).toBeTruthy()
  reply = { valid: 1, invalid: 0, duplicates: 0, subscribed: 1 }
  await chooseFile(ama)
  expect(await screen.findByText(/nobody to ask/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByLabelText('Choose a file')).toBeTruthy()
})

it('does not read a file that is too large', async () => {
  const { asked } = open({ [OWN]: { items: [] } })
  const file = new File([ama], 'video.csv')
  Object.defineProperty(file, 'size', { value: 4_000_000_000 })
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } })
  expect(await screen.findByText(/larger than 2 MB/)).toBeTruthy()
  expect(requestsOf(asked, CHECK)).toEqual([])
})

it('shows the progress of an approved import, and why one was declined', async () => {
  open({
    [OWN]: {
      items: [
        anImport({ state: 'sending', handled: 700, mailed: 640, confirmed: 512 }),
        anImport({ importId: 'i0', state: 'declined', reason: 'The list was bought.' }),
      ],
    },
  })
  expect(await screen.findByText('640 of 1,312 people asked, 512 subscribed')).toBeTruthy()
  expect(screen.getByText(/^60 left out/)).toBeTruthy()
  expect(screen.getByText('The list was bought.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

it('withdraws an import that waits', async () => {
  let state: ListImport['state'] = 'waiting'
  const { asked } = open({
    [OWN]: () => ({ items: [anImport({ state })] }),
    'POST /api/me/imports/{importId}/withdraw': () => {
      state = 'withdrawn'
      return anImport({ state })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.getByText('Withdrawn')).toBeTruthy())
  expect(requestsOf(asked, 'POST /api/me/imports/{importId}/withdraw')).toHaveLength(1)
  expect(screen.getByLabelText('Choose a file')).toBeTruthy()
})
