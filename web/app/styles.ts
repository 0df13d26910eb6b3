// The styles that every page needs; the parts of the kit bring their own.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import './theme.css'
import './fonts.css'
import './kit.css'
import './global.css'
import './forced-colours.css'
