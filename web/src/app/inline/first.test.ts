import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom'
import { beforeAll, describe, expect, it, vi } from 'vitest'

/** jsdom has no `import()`, so the tests replace it with `window.importEntry`. */
let code: string
beforeAll(async () => {
  const source = await readFile(join(import.meta.dirname, 'first.ts'), 'utf8')
  code = stripTypeScriptTypes(source).replace('import(', 'window.importEntry(')
})

const settle = async () => {
  for (let task = 0; task < 4; task += 1) await new Promise((done) => setTimeout(done, 0))
}

const darkDevice = (matches: boolean) => Object.assign(new EventTarget(), { matches })

const pageWith = (
  body: string,
  {
    cookie = '',
    entry = '/entry.js',
    first = '',
    fails = 0,
    openReading = false,
    saveData = false,
    device = darkDevice(false),
    hydrate = () => {},
  }: Options = {},
) => {
  const errors: string[] = []
  const virtualConsole = new VirtualConsole().on('jsdomError', ({ message }) => {
    errors.push(message)
  })
  let imports = 0
  const ran: string[] = []
  const { window } = new JSDOM(
    `<!doctype html><html ${openReading ? 'data-open-reading' : ''}><head><script data-entry="${entry}" data-first="${first}">(() => {${code}})()</script></head><body>${body}</body></html>`,
    {
      url: 'http://localhost/blog',
      runScripts: 'dangerously',
      virtualConsole,
      beforeParse: (page) => {
        if (cookie !== '') page.document.cookie = cookie
        Object.defineProperty(page.navigator, 'connection', { value: { saveData } })
        Object.assign(page, {
          matchMedia: () => device,
          importEntry: async (file: string) => {
            ran.push(file)
            setTimeout(() => ran.push('a task'))
            if (file !== entry) return {}
            imports += 1
            if (imports <= fails) throw new Error('away')
            return Promise.resolve({
              takeOver: async () => {
                await settle()
                hydrate(page)
                page.sokoHydrated?.()
              },
            })
          },
        })
      },
    },
  )
  return {
    window,
    root: window.document.documentElement,
    find: (selector: string): HTMLElement => {
      const found = window.document.querySelector<HTMLElement>(selector)
      if (found === null) throw new Error(`the page has no ${selector}`)
      return found
    },
    imports: () => imports,
    /** In order, with `a task` for each task that ran between two files. */
    ran,
    /** Returns whether the click's default action was allowed. */
    click: (selector: string, how: MouseEventInit = {}): boolean =>
      window.document
        .querySelector(selector)
        ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...how })) ?? false,
    /** jsdom cannot navigate: it reports an error instead. */
    hasNavigated: () => errors.some((message) => message.includes('navigation')),
  }
}

type Options = {
  readonly cookie?: string
  /** Empty for a page that is not hydrated. */
  readonly entry?: string
  readonly first?: string
  readonly fails?: number
  readonly openReading?: boolean
  readonly saveData?: boolean
  readonly device?: ReturnType<typeof darkDevice>
  readonly hydrate?: (window: DOMWindow) => void
}

const card = '<a data-card href="/posts/post/copper?x=1">Copper</a>'

it('sets the theme and the signed-in state from cookies', () => {
  expect(pageWith('').root.dataset['theme']).toBeUndefined()
  expect(pageWith('', { cookie: 'theme=dark' }).root.dataset['theme']).toBe('dark')
  expect(pageWith('').root.hasAttribute('data-signed')).toBe(false)
  expect(pageWith('', { cookie: 'signed=1' }).root.hasAttribute('data-signed')).toBe(true)
})

it('follows the device’s theme only if the reader has chosen so', () => {
  const device = darkDevice(true)
  expect(pageWith('', { device }).root.dataset['theme']).toBeUndefined()
  expect(pageWith('', { device, cookie: 'theme=light' }).root.dataset['theme']).toBeUndefined()
  const { root, window } = pageWith('', { device, cookie: 'theme=device' })
  expect(root.dataset['theme']).toBe('dark')
  expect(root.hasAttribute('data-by-device')).toBe(true)
  const events: string[] = []
  window.document.addEventListener('soko:theme', ({ type }) => events.push(type))
  device.matches = false
  device.dispatchEvent(new Event('change'))
  expect(root.dataset['theme']).toBeUndefined()
  expect(events).toHaveLength(1)
})

it('switches the theme without React, dispatches an event and keeps the keyboard focus', () => {
  const { window, root, find, click, imports } = pageWith(
    '<p><button data-theme-set="dark">Dark</button><button data-theme-set="light">Light</button></p>',
    { saveData: true },
  )
  let events = 0
  window.document.addEventListener('soko:theme', () => {
    events += 1
  })
  find('[data-theme-set=dark]').focus()
  click('[data-theme-set=dark]')
  expect(root.dataset['theme']).toBe('dark')
  expect(window.document.cookie).toContain('theme=dark')
  expect(window.document.activeElement).toBe(find('[data-theme-set=light]'))
  click('[data-theme-set=light]')
  expect(root.dataset['theme']).toBeUndefined()
  expect(events).toBe(2)
  expect(imports()).toBe(1)
})

it('stores a visitor’s tap on the way to the sign-in page', () => {
  const page = pageWith('<a href="/login" data-tap="/blog\nfollow\nu1\namina">Follow</a>')
  expect(page.click('a')).toBe(true)
  expect(page.window.sessionStorage.getItem('soko-tap')).toBe('/blog\nfollow\nu1\namina')
})

it.each([
  ['with a key held', card, {}, { ctrlKey: true }],
  ['with another button', card, {}, { button: 1 }],
  ['of a member', card, { cookie: 'signed=1' }, {}],
  ['on a site open to visitors', card, { openReading: true }, {}],
  ['on a card that is open', card.replace('data-card', 'data-card="open"'), {}, {}],
  ['on another link', '<a href="/profile/amina">@amina</a>', {}, {}],
])('ignores a click %s', (_case, body, options, how) => {
  expect(pageWith(body, options).click('a', how)).toBe(true)
})

describe('a card', () => {
  const whole = `<div role="tabpanel"><article class="card"><h2>${card}</h2><p class="card-summary">Why <i>copper</i></p></article></div>`

  const clicksOn = (page: ReturnType<typeof pageWith>) => {
    const clicks: MouseEvent[] = []
    page.find('a').addEventListener('click', (event) => {
      event.preventDefault()
      clicks.push(event)
    })
    return clicks
  }

  it.each([
    ['a click', 'click', {}, { ctrlKey: false }],
    ['a click with a key held', 'click', { shiftKey: true }, { shiftKey: true, ctrlKey: false }],
    ['a middle click', 'auxclick', { button: 1 }, { ctrlKey: true, metaKey: true }],
  ])('forwards %s on its summary to its link', (_case, type, how, expected) => {
    const page = pageWith(whole, { cookie: 'signed=1' })
    const clicks = clicksOn(page)
    const { MouseEvent: Mouse } = page.window
    page.find('.card-summary i').dispatchEvent(new Mouse(type, { bubbles: true, cancelable: true, ...how }))
    expect(clicks).toHaveLength(1)
    expect(clicks[0]).toMatchObject(expected)
  })

  it.each(['a', '.card-summary'])('leads a visitor who clicks %s to the sign-in page', (part) => {
    const page = pageWith(whole)
    expect(page.click(part)).toBe(part !== 'a')
    expect(page.hasNavigated()).toBe(true)
  })

  it('ignores clicks on selected text of its summary and with the right button', () => {
    const page = pageWith(whole, { cookie: 'signed=1' })
    const clicks = clicksOn(page)
    const summary = page.find('.card-summary')
    const { MouseEvent: Mouse } = page.window
    summary.dispatchEvent(new Mouse('auxclick', { bubbles: true, cancelable: true, button: 2 }))
    page.window.getSelection()?.selectAllChildren(summary)
    page.click('.card-summary')
    expect(clicks).toEqual([])
  })
})

it('opens a search field and focuses it within the tap, and closes it as usual', () => {
  const { window, find, click } = pageWith(
    '<details><summary data-opens-field>Search</summary><input value="gold"></details>',
    { saveData: true },
  )
  expect(click('summary')).toBe(false)
  expect(find('details').hasAttribute('open')).toBe(true)
  expect(window.document.activeElement).toBe(find('input'))
  expect(click('summary')).toBe(true)
})

/** Records the ids of clicked buttons in `done`. */
const hydrateButtons =
  (done: string[]) =>
  ({ document }: DOMWindow) => {
    for (const button of document.querySelectorAll('button')) {
      button.addEventListener('click', () => {
        done.push(button.id)
      })
    }
  }

it('defers the first click on a control and replays it after hydration', async () => {
  const done: string[] = []
  const hydrate = hydrateButtons(done)
  const page = pageWith('<button id="one">One</button><button id="two">Two</button>', { hydrate })
  expect(page.click('#one')).toBe(false)
  expect(page.click('#two')).toBe(false)
  expect(page.imports()).toBe(1)
  await settle()
  await settle()
  expect(done).toEqual(['one'])
  page.click('#two')
  expect(done).toEqual(['one', 'two'])
})

it('replays entered values after hydration', async () => {
  const received: string[] = []
  const page = pageWith('<input id="name"><input id="agree" type="checkbox">', {
    hydrate: ({ document }) => {
      const name = document.querySelector<HTMLInputElement>('#name')
      if (name === null) return
      name.value = ''
      name.addEventListener('input', () => {
        received.push(name.value)
      })
      document.querySelector('#agree')?.addEventListener('click', () => {
        received.push('agreed')
      })
    },
  })
  const name = page.find('#name') as HTMLInputElement
  name.focus()
  name.value = 'Amina'
  name.dispatchEvent(new page.window.Event('input', { bubbles: true }))
  page.find('#agree').click()
  await settle()
  await settle()
  expect(name.value).toBe('Amina')
  expect((page.find('#agree') as HTMLInputElement).checked).toBe(true)
  expect(received).toEqual(['Amina', 'agreed'])
})

it('retries at the next interaction if the client could not be loaded', async () => {
  const done: string[] = []
  const hydrate = hydrateButtons(done)
  const page = pageWith('<button id="menu">Menu</button>', { fails: 1, saveData: true, hydrate })
  page.click('button')
  await settle()
  expect(page.imports()).toBe(1)
  page.click('button')
  await settle()
  await settle()
  expect(page.imports()).toBe(2)
  expect(done).toEqual(['menu'])
})

it('preloads the client’s files at once and runs each in its own task', async () => {
  const page = pageWith('', { first: '/react.js /store.js', saveData: true })
  page.window.dispatchEvent(new page.window.Event('pointerdown'))
  const fetched = [...page.window.document.querySelectorAll('link[rel=modulepreload]')]
  expect(fetched.map((link) => link.getAttribute('href'))).toEqual(['/react.js', '/store.js', '/entry.js'])
  await vi.waitFor(() =>
    expect(page.ran).toEqual(['/react.js', 'a task', '/store.js', 'a task', '/entry.js', 'a task']),
  )
})

it('hydrates automatically, but waits for an interaction in data saver mode', async () => {
  const saving = pageWith('', { saveData: true })
  const free = pageWith('')
  await expect.poll(free.imports).toBe(1)
  expect(saving.imports()).toBe(0)
  saving.window.dispatchEvent(new saving.window.Event('pointerdown'))
  expect(saving.imports()).toBe(1)
})

it('does not hydrate a page without an entry, which looks like a visitor’s in the reader’s theme', async () => {
  const page = pageWith('<button>Menu</button>', { entry: '', cookie: 'theme=dark' })
  expect(page.root.dataset['theme']).toBe('dark')
  page.click('button')
  await settle()
  expect(page.imports()).toBe(0)
  expect(pageWith('', { entry: '', cookie: 'signed=1' }).root.hasAttribute('data-signed')).toBe(false)
})
