// Browsers that know no modules get here and no further.
location.hash = '/legacy'
document.title = 'Your browser is too old'
document.addEventListener('DOMContentLoaded', () => {
  document.getElementById('root').textContent =
    'Your browser is too old for POPin. Please open this page in a current version of Chrome, Edge, Firefox or Safari.'
})
