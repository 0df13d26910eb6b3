// Imported first, it gives a test the page of a product with realtime: what reads the settings comes after it.

const meta = document.createElement('meta')
meta.name = 'popin-settings'
meta.content = JSON.stringify({ realtime: { key: 'k' } })
document.head.append(meta)
