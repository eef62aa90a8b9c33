/** The CPU time that work takes, in milliseconds: unlike elapsed time, it does not depend on what else the machine does. */
export const cpuTimeOf = (work: () => void): number => {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}
