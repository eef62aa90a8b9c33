// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { saveDraft, readDraft } from '../../reading/comments/comment-draft.ts'
import { draftName } from './draft-names.ts'
import { deleteLocalDrafts } from './delete-local-drafts.ts'

it("deletes all of one user's drafts and nothing else", () => {
  const mine = [draftName('u1', 'p1'), draftName('u1', 'p2')]
  const others = [draftName('u10', 'p1'), draftName('u2', 'p1'), 't']
  for (const name of [...mine, ...others]) localStorage.setItem(name, '{}')
  saveDraft({ userId: 'u1', postId: 'p1' }, { text: 'Mine.' })
  saveDraft({ userId: 'u2', postId: 'p1' }, { text: 'Not mine.' })

  deleteLocalDrafts(localStorage, 'u1')

  expect(mine.map((name) => localStorage.getItem(name))).toEqual([null, null])
  expect(readDraft({ userId: 'u1', postId: 'p1' }).text).toBe('')
  expect(others.map((name) => localStorage.getItem(name))).toEqual(['{}', '{}', '{}'])
  expect(readDraft({ userId: 'u2', postId: 'p1' }).text).toBe('Not mine.')
})
