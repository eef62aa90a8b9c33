// @vitest-environment jsdom
import type { Person } from '@soko/contracts/types/user.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { failing, type FakeApi, type Reply } from '../../../../shared/testing/fake-api.ts'
import { renderAt } from '../../../../shared/testing/render-at.tsx'
import { instrumentCard } from '../../../../markets/prices/testing/instrument-card.ts'
import { copyAs } from '../copy.ts'
import { openQuill, press, typeAt } from '../../testing/open-quill.ts'
import { countMentioned, followAt, putMention, putSymbol, type Sought } from './follow-at.ts'
import { SoughtMenu } from './sought-menu.tsx'

Element.prototype.scrollIntoView ??= () => {}

const AMINA = '<a class="mention" data-user="u1" href="/profile/amina">@amina</a>'

const open = (text: string) => {
  const { quill, html } = openQuill(text)
  const told: (Sought | undefined)[] = []
  followAt(quill, (sought) => told.push(sought))
  const type = (letters: string, index: number) => typeAt(quill, index, letters)
  return { quill, html, told, type, last: () => told.at(-1) }
}

describe('who is looked for', () => {
  it.each([
    ['By ', '@ami', 'ami'],
    ['(', '@Ömer', 'Ömer'],
    ['', '@', ''],
  ])('is named behind an @, after %j', (before, typed, name) => {
    const { type, last } = open(`<h2>${before}</h2>`)
    type(typed, before.length)
    expect(last()).toMatchObject({ name, index: before.length })
  })

  it.each([
    ['an address', '<p>me</p>', '@example', 2],
    ['a sentence', '<p></p>', '@ or so', 0],
    ['code', '<pre><code>a \n</code></pre>', '@ami', 2],
  ])('is nobody in %s', (_what, text, typed, index) => {
    const { type, told } = open(text)
    type(typed, index)
    expect(told).toEqual([])
  })

  it('is nobody where the cursor is only put behind a name', () => {
    const { quill, told } = open('<p>By @ami</p>')
    quill.focus()
    quill.setSelection(7, 0, 'user')
    expect(told).toEqual([])
  })

  it('is nobody any more when the text goes on', () => {
    const { type, last } = open('<p>By </p>')
    type('@ami', 3)
    type(' ', 7)
    expect(last()).toBeUndefined()
  })
})

describe('a mention', () => {
  const mention = (text = '<p>By , today</p>') => {
    const opened = open(text)
    opened.type('@ami', 3)
    const sought = opened.last()
    if (sought !== undefined) putMention(opened.quill, sought, { user: 'u1', text: '@amina' })
    return opened
  }

  it('takes the place of what was typed, and is taken back as one', () => {
    const { quill, html } = mention()
    expect(html()).toBe(`<p>By ${AMINA}, today</p>`)
    expect(quill.getSelection()?.index).toBe(4)
    expect(countMentioned(quill)).toBe(1)
    quill.history.undo()
    expect(html()).toBe('<p>By @ami, today</p>')
  })

  it('has a space behind it where a word comes', () => {
    const { quill, html } = mention('<p>By </p>')
    expect(html()).toBe(`<p>By ${AMINA} </p>`)
    expect(quill.getSelection()?.index).toBe(5)
  })

  it('goes whole by one Backspace', () => {
    const { quill, html } = mention()
    quill.setSelection(4, 0)
    press(quill, 'Backspace')
    expect(html()).toBe('<p>By , today</p>')
  })

  it('is copied with its name', () => {
    const { quill } = mention()
    quill.setSelection(0, 9)
    const copied = new Map<string, string>()
    const clipboardData = { setData: (kind: string, text: string) => copied.set(kind, text) }
    const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData })
    copyAs(quill, event as unknown as ClipboardEvent)
    expect(copied.get('text/plain')).toBe('By @amina, tod')
    expect(copied.get('text/html')).toContain(AMINA)
  })
})

describe('an instrument', () => {
  it.each([
    ['<p>Sell </p>', '$gol', 5, 'gol'],
    ['<p>(</p>', '$KQ', 1, 'KQ'],
  ])('is searched after a $ in %s', (text, typed, index, name) => {
    const { type, last } = open(text)
    type(typed, index)
    expect(last()).toMatchObject({ sign: '$', name, index })
  })

  it.each(['$', '$5', '$5bn', 'US$gol'])('is not searched by %s', (typed) => {
    const { type, told } = open('<p></p>')
    type(typed, 0)
    expect(told).toEqual([])
  })

  it('is inserted as its symbol, and undone at once', () => {
    const { quill, html, type, last } = open('<p>Sell , today</p>')
    type('$gol', 5)
    const sought = last()
    if (sought !== undefined) putSymbol(quill, sought, 'GOLD')
    expect(html()).toBe('<p>Sell $GOLD, today</p>')
    expect(quill.getSelection()?.index).toBe(10)
    quill.history.undo()
    expect(html()).toBe('<p>Sell $gol, today</p>')
  })
})

describe('the list of people', () => {
  const person = (username: string, name: string): Person => ({ _id: username, username, name, photo: '' })
  const people = [person('amina', 'Amina Kamau'), person('amos', 'Amos Otieno')]
  const show = (api: FakeApi, name = 'am', sign: Sought['sign'] = '@') => {
    const text = document.body.appendChild(document.createElement('div'))
    const onChoose = vi.fn()
    const sought: Sought = { text, sign, name, index: 0, top: 0 }
    renderAt(<SoughtMenu sought={sought} onChoose={onChoose} />, { api })
    return { text, onChoose, press: (key: string) => fireEvent.keyDown(text, { key }) }
  }
  /** Keys are heard a moment after the list is seen. */
  const hears = async (text: HTMLElement) =>
    waitFor(() => expect(text.getAttribute('aria-activedescendant')).toBeTruthy())
  const found = { instruments: [], titles: [], categories: [], authors: people }

  it('offers those who are found, and takes one by arrows and Enter while the text keeps the focus', async () => {
    const { text, press, onChoose } = show({
      'GET /api/search/suggest': ({ query }) =>
        query.q === 'am' && query.people === '1' ? found : failing(),
    })
    await screen.findByRole('option', { name: /@amina Amina Kamau/ })
    expect(screen.getByRole('status').textContent).toBe('2 people')
    await hears(text)
    press('ArrowDown')
    const chosen = screen.getByRole('option', { selected: true })
    expect(chosen.textContent).toContain('@amos')
    expect(text.getAttribute('aria-activedescendant')).toBe(chosen.id)
    expect(press('Enter')).toBe(false)
    expect(onChoose).toHaveBeenCalledWith(people[1])
  })

  it('shows nobody who was found for the first letters and does not match those that came after', async () => {
    const later = Promise.withResolvers<Reply<'GET /api/search/suggest'>>()
    const text = document.body.appendChild(document.createElement('div'))
    const Menu = () => {
      const [name, setName] = useState('am')
      return (
        <>
          <SoughtMenu sought={{ text, sign: '@', name, index: 0, top: 0 }} onChoose={() => {}} />
          <button type="button" onClick={() => setName('amo')}>
            o
          </button>
        </>
      )
    }
    renderAt(<Menu />, {
      api: { 'GET /api/search/suggest': ({ query }) => (query.q === 'am' ? found : later.promise) },
    })
    await screen.findByRole('option', { name: /@amina/ })
    fireEvent.click(screen.getByText('o'))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('@amos'),
    ])
    later.resolve({ ...found, authors: [person('amo_k', 'Amo Kintu'), ...people.slice(1)] })
    await screen.findByRole('option', { name: /@amo_k/ })
  })

  it('is left by Esc, and stays closed', async () => {
    const { text, press } = show({ 'GET /api/search/suggest': found })
    await hears(text)
    expect(press('Escape')).toBe(false)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(press('Enter')).toBe(true)
  })

  it('is not there where nobody is found or there is no connection, and Enter is the text’s', async () => {
    const asked = vi.fn(() => failing())
    const { press } = show({ 'GET /api/search/suggest': asked })
    await waitFor(() => expect(asked).toHaveBeenCalled())
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(press('Enter')).toBe(true)
  })
  it('lists instruments after a $', async () => {
    const gold = { ...instrumentCard(), symbol: 'GOLD', name: 'Gold' }
    const { text, press, onChoose } = show(
      {
        'GET /api/instruments': {
          instruments: [{ ...gold, symbol: 'AU', name: 'Old gold' }, gold],
          nextCursor: null,
        },
      },
      'gol',
      '$',
    )
    await screen.findByRole('option', { name: '$GOLD Gold' })
    await hears(text)
    expect(press('Enter')).toBe(false)
    expect(onChoose).toHaveBeenCalledWith('GOLD')
  })
})
