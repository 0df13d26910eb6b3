// Loaded into the product before it starts (`node --expose-gc --import`): tells its parent how much memory is in use.

process.on('message', (question) => {
  if (question !== 'memory') return
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.(heapUsed + external)
})
// being asked must not keep the product alive
process.channel?.unref()
