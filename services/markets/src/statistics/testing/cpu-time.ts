const RUNS = 20

/** The least processor time of 20 runs, in milliseconds: unlike the clock, it hardly counts other work on the machine. */
export const leastCpuTime = (work: () => void): number => {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...times)
}
