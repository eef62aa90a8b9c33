import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { fieldErrors } from '../http/field-errors.ts'
import { Credentials, PasswordReset } from './auth-bodies.ts'
import { NewPost } from './new-post.ts'
import { PostChange } from './post-bodies.ts'
import { ReportRequest } from './site-bodies.ts'
import { ProfileChange } from './user-bodies.ts'

const errorsOf = (schema: z.ZodType, body: unknown) => {
  const { error } = schema.safeParse(body)
  return error === undefined ? {} : fieldErrors(error)
}

describe('a new post', () => {
  const post = { title: 'T', desc: 'D' }
  it('requires a title and a text', () => {
    expect(errorsOf(NewPost, { desc: 'D' })).toHaveProperty('title')
    expect(errorsOf(NewPost, { title: ' ', desc: 'D' })).toHaveProperty('title')
    expect(errorsOf(NewPost, { title: 'T' })).toEqual({ desc: ['Write the text of the analysis.'] })
    expect(errorsOf(NewPost, { title: 'T', desc: ' ', html: '' })).toHaveProperty('desc')
    expect(errorsOf(NewPost, { title: 'T', html: '<p>x</p>' })).toEqual({})
  })
  it('allows at most 200 characters of title, 300 of summary and 1 MB of html', () => {
    const longest = { title: 'a'.repeat(200), editorText: 'a'.repeat(300), html: 'a'.repeat(1024 * 1024) }
    expect(errorsOf(NewPost, longest)).toEqual({})
    for (const [field, value] of Object.entries(longest)) {
      expect(Object.keys(errorsOf(NewPost, { ...post, [field]: `${value}a` }))).toEqual([field])
    }
  })
  it('allows one call per instrument, and reports a second one', () => {
    const calls = ['GOLD', 'TEA', 'GOLD'].map((symbol) => ({ symbol, direction: 'up', until: '2026-03-12' }))
    expect(errorsOf(NewPost, { ...post, calls })).toEqual({
      'calls.2.symbol': ['An analysis can have one call on each instrument.'],
    })
    expect(errorsOf(NewPost, { ...post, calls: calls.slice(0, 2) })).toEqual({})
  })
  it('trims categories and drops duplicates before counting', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `c${index}`)
    expect(NewPost.parse({ ...post, categories: [' Crypto', 'crypto ', 'Macro'] }).categories).toEqual([
      'Crypto',
      'Macro',
    ])
    expect(errorsOf(NewPost, { ...post, categories: [...ten, 'C1'] })).toEqual({})
    expect(errorsOf(NewPost, { ...post, categories: [...ten, 'c10'] })).toHaveProperty('categories')
    expect(errorsOf(NewPost, { ...post, categories: ['a'.repeat(41)] })).toHaveProperty('categories.0')
    expect(errorsOf(NewPost, { ...post, categories: 'Crypto' })).toHaveProperty('categories')
  })
  it('refuses categories that cannot be part of an address', () => {
    expect(errorsOf(NewPost, { ...post, categories: ['KES/USD', ' .. '] })).toEqual({
      'categories.1': [
        'A category must not be . or .. or contain a backslash, because it becomes part of an address.',
      ],
    })
  })
})

describe('a change of a post', () => {
  it('may be empty, but must not clear the text', () => {
    expect(errorsOf(PostChange, {})).toEqual({})
    expect(errorsOf(PostChange, { html: '' })).toHaveProperty('html')
    expect(errorsOf(PostChange, { desc: ' ' })).toHaveProperty('html')
  })
})

describe('a change of a profile', () => {
  it('drops empty values without effect and keeps those that clear a field', () => {
    expect(
      ProfileChange.parse({ username: '', email: ' ', password: '', name: '', bio: '', photo: '' }),
    ).toEqual({
      bio: '',
      photo: '',
    })
  })
  it('cannot change role or status', () => {
    expect(errorsOf(ProfileChange, { role: 'admin' })).toHaveProperty('role')
  })
})

it('a reset requires the same password twice', () => {
  const reset = { token: 't', password: '12345678', confirmPassword: '12345678' }
  expect(errorsOf(PasswordReset, reset)).toEqual({})
  expect(errorsOf(PasswordReset, { ...reset, confirmPassword: '12345679' })).toEqual({
    confirmPassword: ['The two passwords differ.'],
  })
})

it('a login accepts any text, so that its response reveals nothing', () => {
  expect(errorsOf(Credentials, { email: 'nobody', password: 'x'.repeat(100) })).toEqual({})
  expect(Object.keys(errorsOf(Credentials, { email: '', password: '' }))).toEqual(['email', 'password'])
})

it('a report is about either a post or a comment', () => {
  expect(errorsOf(ReportRequest, { postId: 'p', reason: 'Spam' })).toEqual({})
  expect(errorsOf(ReportRequest, { commentId: 'c', reason: 'Spam' })).toEqual({})
  expect(errorsOf(ReportRequest, { reason: 'Spam' })).toHaveProperty('postId')
  expect(errorsOf(ReportRequest, { postId: 'p', commentId: 'c', reason: 'Spam' })).toHaveProperty('postId')
  expect(errorsOf(ReportRequest, { postId: 'p', reason: 'a'.repeat(1001) })).toHaveProperty('reason')
})
