import { expect, it } from 'vitest'
import { NewPost } from '../endpoints/new-post.ts'
import { SiteChange } from '../endpoints/site-bodies.ts'
import { fieldErrors } from './field-errors.ts'

it('names every field with its messages', () => {
  const { error } = NewPost.safeParse({ title: '', categories: ['a', ''], colour: 'red' })
  expect(error && fieldErrors(error)).toEqual({
    title: ['The title must not be empty.'],
    'categories.1': ['A category must not be empty.'],
    colour: ['This field is unknown.'],
  })
})

it('joins nested fields with dots', () => {
  const { error } = SiteChange.safeParse({
    banking: { bankName: 'A', accountName: 'B', accountNumber: '', pin: 1 },
  })
  expect(error && fieldErrors(error)).toEqual({
    'banking.accountNumber': ['The account number must not be empty.'],
    'banking.pin': ['This field is unknown.'],
  })
})

it('returns at most 20 messages and truncates long names', () => {
  const unknown = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`x${n}`, 1]))
  const categories = Array.from({ length: 15 }, () => 3)
  const { error } = NewPost.safeParse({ title: 'Tea', desc: 'Tea', categories, ...unknown })
  expect(Object.values(error ? fieldErrors(error) : {}).flat()).toHaveLength(20)
  const { error: long } = NewPost.safeParse({ title: 'Tea', desc: 'Tea', ['k'.repeat(5_000)]: 1 })
  expect(long && fieldErrors(long)).toEqual({ [`${'k'.repeat(100)}…`]: ['This field is unknown.'] })
})
