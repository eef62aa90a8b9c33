// @vitest-environment jsdom
import type { RequestName } from '@soko/contracts/endpoints/requests.ts'
import type { Comment } from '@soko/contracts/types/comment.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failing, type FakeApi, type Reply } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { aMember } from '../../shared/testing/a-member.ts'
import type { ApiRequest } from '../../shared/api/http.ts'
import { userChanged } from '../../shared/store/session.slice.ts'
import { saveDraft, readDraft } from './comment-draft.ts'
import { publishWaitingComments } from './publish-waiting-comments.ts'
import { Comments } from './comments.tsx'
import { aComment } from './testing/a-comment.ts'

const post = { _id: 'post-1', slug: 'a-quiet-shilling', commentsCount: 2 }
const amina = aMember('amina')

const ofAmina = { userId: amina._id, postId: post._id }

const first = aComment('karim', 'It paid every month.', 1)
const second = aComment('amina', 'Exporters stopped holding dollars.', 2)

const deferredReply = <Name extends RequestName>() => {
  const { promise, resolve } = Promise.withResolvers<Reply<Name>>()
  return { response: promise, resolve }
}

type CreateReply = Reply<'POST /api/comments/create'>

const serving = (
  create: CreateReply | (() => CreateReply | Promise<CreateReply>) = aComment('amina', 'Since March.', 3),
): FakeApi => ({
  'GET /api/comments/post/{postId}': { comments: [second, first], nextCursor: null },
  'POST /api/comments/create': create,
})

const showTo = (user: typeof amina | null, api: FakeApi, address = '/posts/post/a-quiet-shilling') =>
  renderAt(<Comments post={post} />, { address, api, user })

const texts = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('.comment-text')?.textContent)

const itemOf = ({ _id }: Comment) => document.getElementById(`comment-${_id}`) ?? document.body

const submitComment = async (text: string) => {
  await screen.findByText(first.comment)
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }))
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const commandsIn = (asked: readonly ApiRequest[]) => asked.filter(({ method }) => method !== undefined)

describe('the list of comments', () => {
  it('links the instruments that the site has, and shows the text unformatted', async () => {
    const comment = '<i>Buy</i> $TEA\nbefore $TEAX, $NSE:TEA, US$TEA & $RICE.'
    const named = { ...aComment('karim', comment, 3), symbols: ['TEA', 'RICE'] }
    // Cache entries of earlier versions have no symbols.
    const { symbols: _none, ...stored } = aComment('amina', 'Or $TEA?', 2)
    showTo(null, {
      'GET /api/comments/post/{postId}': { comments: [named, stored as Comment], nextCursor: null },
    })
    await screen.findByRole('link', { name: '$RICE' })
    const links = within(itemOf(named)).getAllByRole('link', { name: /^\$/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/markets/TEA', '/markets/RICE'])
    expect(texts()).toEqual([comment, 'Or $TEA?'])
    expect(within(itemOf(stored as Comment)).queryByRole('link', { name: /^\$/ })).toBeNull()
  })

  it('loads older comments by a link that works without JavaScript', async () => {
    const { asked } = showTo(null, {
      'GET /api/comments/post/{postId}': ({ query }) =>
        query.cursor === 'c2'
          ? { comments: [first], nextCursor: null }
          : { comments: [second], nextCursor: 'c2' },
    })
    const link = await screen.findByRole('link', { name: 'Older comments' })
    expect(link.getAttribute('href')).toBe('/posts/post/a-quiet-shilling?comments=c2#comments')
    fireEvent.click(link)
    expect(await screen.findByText(first.comment)).toBeTruthy()
    expect(texts()).toEqual([second.comment, first.comment])
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/comments/post/post-1',
      '/api/comments/post/post-1?cursor=c2',
    ])
  })
})

describe('a new comment', () => {
  it('is shown at once, and stays after it is published', async () => {
    const { response, resolve } = deferredReply<'POST /api/comments/create'>()
    const { asked } = showTo(
      amina,
      serving(() => response),
    )
    await submitComment('Since March.')
    await waitFor(() => expect(texts()).toEqual(['Since March.', second.comment, first.comment]))
    expect(field().value).toBe('')
    resolve(aComment('amina', 'Since March.', 3))
    expect(await screen.findByText('Your comment is published.')).toBeTruthy()
    expect(texts()).toEqual(['Since March.', second.comment, first.comment])
    expect(commandsIn(asked)).toMatchObject([
      { path: '/api/comments/create', body: { postId: 'post-1', comment: 'Since March.' } },
    ])
    expect(readDraft(ofAmina).text).toBe('')
  })

  it('is saved with a notice if the session has ended', async () => {
    const { response, resolve } = deferredReply<'POST /api/comments/create'>()
    const { store } = showTo(
      amina,
      serving(() => response),
    )
    await submitComment('Since March.')
    act(() => {
      store.dispatch(userChanged(null))
    })
    resolve(failing({ status: 401, message: 'Please sign in first.' }))
    expect(
      await screen.findByText('Please sign in first. Your comment is saved on this device.'),
    ).toBeTruthy()
    expect(readDraft(ofAmina).text).toBe('Since March.')
  })

  it('returns to the form after a failure, and is retried under the same key, another text under another', async () => {
    const { asked } = showTo(amina, serving(failing({ message: 'Soko cannot be reached.' })))
    await submitComment('Since March.')
    await screen.findByText('Soko cannot be reached.')
    expect(texts()).toEqual([second.comment, first.comment])
    expect(field().value).toBe('Since March.')
    expect(readDraft(ofAmina).text).toBe('Since March.')
    fireEvent.change(field(), { target: { value: '' } })
    await submitComment('Since March. ')
    await waitFor(() => expect(commandsIn(asked)).toHaveLength(2))
    await screen.findByText('Soko cannot be reached.')
    await submitComment('Since April.')
    await waitFor(() => expect(commandsIn(asked)).toHaveLength(3))
    const [one, again, other] = commandsIn(asked)
    expect(one?.idempotencyKey).toBeTruthy()
    expect(again).toEqual(one)
    expect(other?.idempotencyKey).not.toBe(one?.idempotencyKey)
  })

  it.each([
    ['nothing', ' \n ', 'Write a comment first.'],
    ['more than 5,000 characters', 'x'.repeat(5001), 'A comment can have at most 5,000 characters.'],
  ])('is not sent with %s in it', async (_what, text, said) => {
    const { asked } = showTo(amina, serving())
    await submitComment(text)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(commandsIn(asked)).toEqual([])
  })
})

describe('a comment written offline', () => {
  const network = (isOn: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn)
  const goOnline = async ({ store }: ReturnType<typeof showTo>, goTo = (_path: string) => {}) => {
    network(true)
    await act(async () => store.dispatch(publishWaitingComments(amina, goTo)))
  }
  beforeEach(() => {
    network(false)
    const request = async (_name: string, _options: LockOptions, act: (lock: object) => unknown) => act({})
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'locks')
  })

  it('waits, is sent once when the network is back, and appears in the list', async () => {
    let published: readonly Comment[] = []
    const result = showTo(amina, {
      'GET /api/comments/post/{postId}': () => ({
        comments: [...published, second, first],
        nextCursor: null,
      }),
      'POST /api/comments/create': () => {
        const comment = aComment('amina', 'Since March.', 3)
        published = [comment]
        return comment
      },
    })
    await submitComment('Since March.')
    await screen.findByText('You are offline. Your comment will be published when you are back online.')
    expect(field().value).toBe('Since March.')
    expect(field().readOnly).toBe(true)
    expect(commandsIn(result.asked)).toEqual([])
    const { sent } = readDraft(ofAmina)

    const seen = vi.fn()
    await goOnline(result, seen)
    expect(await screen.findByText('Your comment is published.')).toBeTruthy()
    expect(field().value).toBe('')
    expect(commandsIn(result.asked)).toMatchObject([
      { path: '/api/comments/create', body: { comment: 'Since March.' }, idempotencyKey: sent?.key },
    ])
    await waitFor(() => expect(texts()).toEqual(['Since March.', second.comment, first.comment]))
    fireEvent.click(await screen.findByRole('button', { name: 'See it' }))
    expect(seen).toHaveBeenCalledWith('/posts/post/a-quiet-shilling#comments')
    await goOnline(result)
    expect(commandsIn(result.asked)).toHaveLength(1)
  })

  it('still waits after a reload and after a failed attempt', async () => {
    const sent = { text: 'Since March.', key: 'key-1' }
    saveDraft(ofAmina, { text: 'Since March.', sent, waiting: { slug: post.slug } })
    const offline = { status: 0, code: 'offline', message: 'Soko cannot be reached.' }
    const result = showTo(amina, serving(failing(offline)))
    await screen.findByText('You are offline. Your comment will be published when you are back online.')
    await goOnline(result)
    expect(commandsIn(result.asked)).toMatchObject([{ idempotencyKey: 'key-1' }])
    expect(readDraft(ofAmina)).toMatchObject({ sent, waiting: { slug: post.slug } })
  })

  it('returns to the form with the reason if it is rejected', async () => {
    const result = showTo(amina, serving(failing({ status: 403, message: 'You are suspended.' })))
    await submitComment('Since March.')
    await screen.findByText(/will be published when you are back online/)
    await goOnline(result)
    await screen.findByText('Your comment could not be published. It is saved. You are suspended.')
    expect(field().value).toBe('Since March.')
    expect(field().readOnly).toBe(false)
    await goOnline(result)
    expect(commandsIn(result.asked)).toHaveLength(1)
  })

  it('ends even if it was sent just as the page showed that it waits', async () => {
    const result = showTo(amina, serving())
    await screen.findByText(first.comment)
    const observer = new MutationObserver(() => {
      if (screen.queryByText(/will be published when you are back online/) === null) return
      observer.disconnect()
      saveDraft(ofAmina, { text: '' })
    })
    observer.observe(result.container, { childList: true, subtree: true, characterData: true })
    await submitComment('Since March.')
    expect(await screen.findByText('Your comment is published.')).toBeTruthy()
    expect(field().readOnly).toBe(false)
  })

  it('can be cancelled for editing, and is then not sent', async () => {
    const result = showTo(amina, serving())
    await submitComment('Since March.')
    fireEvent.click(await screen.findByRole('button', { name: 'Keep writing' }))
    await waitFor(() => expect(field().readOnly).toBe(false))
    expect(field().value).toBe('Since March.')
    await goOnline(result)
    expect(commandsIn(result.asked)).toEqual([])
  })
})

describe('a draft', () => {
  it('is only shown to the user who wrote it', async () => {
    saveDraft(ofAmina, { text: 'Half a thought' })
    const { store } = showTo(amina, serving())
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Half a thought')
    act(() => {
      store.dispatch(userChanged(aMember('karim')))
    })
    expect(field().value).toBe('')
    act(() => {
      store.dispatch(userChanged(null))
    })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(readDraft(ofAmina).text).toBe('Half a thought')
  })
})

describe('deleting a comment', () => {
  it('is undone after a failure, also for two at once', async () => {
    const tries = [deferredReply<'DELETE /api/comments/{id}'>(), deferredReply<'DELETE /api/comments/{id}'>()]
    const answers = tries.map(({ response }) => response)
    const third = aComment('amina', 'Since March.', 3)
    showTo(amina, {
      'GET /api/comments/post/{postId}': { comments: [third, second, first], nextCursor: null },
      'DELETE /api/comments/{id}': () => answers.shift() ?? null,
    })
    for (const button of await screen.findAllByRole('button', { name: 'Delete your comment' }))
      fireEvent.click(button)
    await waitFor(() => expect(texts()).toEqual([first.comment]))
    for (const { resolve } of tries) resolve(failing({ message: 'Try again later.' }))
    await waitFor(() => expect(texts()).toEqual([third.comment, second.comment, first.comment]))
  })
})
