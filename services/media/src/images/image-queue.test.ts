import { describe, expect, it } from 'vitest'
import { createImageQueue } from './image-queue.ts'

/** Tasks that end when told to, and the names of those that run. */
function tasks() {
  const running: string[] = []
  const ends = new Map<string, { end: () => void; fail: (error: Error) => void }>()
  const task = (name: string) => async () => {
    running.push(name)
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    ends.set(name, { end: () => resolve(name), fail: reject })
    try {
      return await promise
    } finally {
      running.splice(running.indexOf(name), 1)
    }
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { running, ends, task, settled }
}

describe('image queue', () => {
  it('runs so many at once and the next when one ends, in order', async () => {
    const { running, ends, task, settled } = tasks()
    const queue = createImageQueue({ atOnce: 2, waiting: 8 })
    const results = ['a', 'b', 'c', 'd'].map((name) => queue.run(task(name)))
    await settled()
    expect(running).toEqual(['a', 'b'])
    ends.get('b')!.end()
    await settled()
    expect(running).toEqual(['a', 'c'])
    ends.get('a')!.end()
    await settled()
    expect(running).toEqual(['c', 'd'])
    ends.get('c')!.end()
    ends.get('d')!.end()
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('refuses when the line is full and takes again when it has moved', async () => {
    const { ends, task, settled } = tasks()
    const queue = createImageQueue({ atOnce: 1, waiting: 1 })
    const first = queue.run(task('a'))
    const second = queue.run(task('b'))
    await expect(queue.run(task('c'))).rejects.toEqual(
      expect.objectContaining({ status: 503, code: 'busy', headers: { 'Retry-After': '2' } }),
    )
    await settled()
    ends.get('a')!.end()
    await first
    await settled()
    const third = queue.run(task('d'))
    ends.get('b')!.end()
    await second
    await settled()
    ends.get('d')!.end()
    expect(await third).toBe('d')
  })

  it('goes on after a failure, and gives it to its caller alone', async () => {
    const { ends, task, settled } = tasks()
    const queue = createImageQueue({ atOnce: 1, waiting: 1 })
    const failing = queue.run(task('a'))
    const next = queue.run(task('b'))
    await settled()
    ends.get('a')!.fail(new Error('no'))
    await expect(failing).rejects.toThrow('no')
    await settled()
    ends.get('b')!.end()
    expect(await next).toBe('b')
  })

  it('gives background work one place, and only while nobody waits', async () => {
    const { running, ends, task, settled } = tasks()
    const queue = createImageQueue({ atOnce: 2, waiting: 8 })
    void queue.runInBackground(task('back1'))
    void queue.runInBackground(task('back2'))
    await settled()
    expect(running).toEqual(['back1'])
    const uploads = ['a', 'b', 'c'].map((name) => queue.run(task(name)))
    await settled()
    ends.get('back1')!.end()
    await settled()
    expect(running).toEqual(['a', 'b'])
    ends.get('a')!.end()
    ends.get('b')!.end()
    await settled()
    expect(running).toEqual(['c', 'back2'])
    ends.get('c')!.end()
    ends.get('back2')!.end()
    expect(await Promise.all(uploads)).toEqual(['a', 'b', 'c'])
  })
})
