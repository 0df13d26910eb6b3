// Which files the build makes of the code: few requests on the first page, and few on every other.

/** The chunk that draws the page, with the screen of the participants in it. */
export const PAGE = 'page'

/**
 * What a first page fetches is two files, each with all that it is made of. The small one asks the server who is
 * signed in, and for the question, while the other one is still on its way. What several of the other screens share is
 * one file of the kit and one of ours, not dozens; what participants open later stays apart, so that it stays small.
 */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], test: /./, priority: 2 },
  {
    name: PAGE,
    test: /[/\\]web[/\\](?:app[/\\]draw-page\.ts|screens[/\\]AnswersScreen\.tsx)$/,
    priority: 1,
  },
  // what small parts of the participants' page need of the kit, without its menus, dialogs and fields
  {
    name: 'basics',
    test: /[/\\]@mantine[/\\]core[/\\]esm[/\\](?:core|components[/\\](?:ActionIcon|Button|Card|CloseButton|Container|Group|Input|InputBase|InputsGroupFieldset|Loader|Paper|Skeleton|Stack|Text|Textarea|TextInput|Title|Transition|UnstyledButton|VisuallyHidden))[/\\]/,
    minShareCount: 2,
    priority: 0.5,
  },
  // what the page of participants fetches once it stands, so that phones get nothing of the hosts' screens
  {
    name: 'late',
    test: /[/\\](?:web[/\\](?:accounts[/\\](?:EmailField|stash|useSubmission)|base[/\\](?:drafts[/\\](?:removal|useOtherTab)|router[/\\]LinkButton|ui[/\\](?:BusyButton|copy-text|focus-beside)|undo[/\\]undo)|events[/\\]useOneTimeQuery)\.tsx?|domain[/\\](?:accounts[/\\]rules|agendas[/\\]contract|insights[/\\](?:figures|rules)|voting[/\\]ranking)\.ts|icons[/\\]Icon(?:Bell|Check|ChevronDown|ChevronUp|Circle|CircleCheckFilled|Copy|GripVertical|ListNumbers|MessagePlus|Paperclip|Star|StarFilled)\.mjs)$/,
    minShareCount: 2,
    priority: 0.6,
  },
  // large libraries that few screens need: rows that are dragged, and lists of which only what is in sight is drawn
  {
    name: 'sorting',
    test: /[/\\](?:node_modules[/\\]@(?:dnd-kit|preact)|web[/\\]base[/\\]ui[/\\](?:SortArea|useSortRow|moved)\.)/,
    minShareCount: 2,
    priority: 0.6,
  },
  { name: 'windowed', test: /[/\\]@tanstack[/\\](?:react-)?virtual/, minShareCount: 2, priority: 0.6 },
  // what the home page checks and shows before there is an account, without all that `parts` brings along
  {
    name: 'home',
    test: /[/\\](?:domain[/\\](?:base[/\\]join-code|joining[/\\]rules|events[/\\]rules)\.ts|web[/\\]base[/\\]ui[/\\]CloseButton\.tsx|icons[/\\]IconX\.mjs)$/,
    minShareCount: 2,
    priority: 0.7,
  },
  // results as dots, which the home page has, too
  { name: 'dots', test: /[/\\]web[/\\]base[/\\]dots[/\\]/, minShareCount: 2, priority: 0.7 },
  {
    name: 'kit',
    test: /[/\\]node_modules[/\\]@(?:mantine[/\\](?:core|hooks)|tabler)[/\\]/,
    minShareCount: 2,
  },
  // with what is small and needs the parts anyway: the first page names every file that it may need later
  {
    name: 'parts',
    test: /[/\\](?:web[/\\](?:accounts|base|dashboard|insights|invitations|templates)[/\\][^?]*\.tsx?|domain[/\\](?:accounts[/\\]demands|collections[/\\]demands|delegates[/\\]rules)\.ts|web[/\\](?:billing[/\\]thanks|delegates[/\\]useBecome|editing[/\\]choices-problem|events[/\\]run-again)\.ts)$/,
    minShareCount: 2,
  },
  // what several screens share of topics and agendas, of decision records, and of slides
  {
    name: 'topics',
    test: /[/\\]web[/\\](?:agendas|topics|promises)[/\\][^?]*(?:use[A-Z]\w*\.ts|module\.css|TopicLike\.tsx|LikesFrom\.tsx)$/,
    minShareCount: 2,
  },
  {
    name: 'records',
    test: /[/\\]web[/\\]records[/\\][^?]*(?:words\.ts|use[A-Z]\w*\.ts|module\.css|RecordSheet\.tsx)$/,
    minShareCount: 2,
  },
  { name: 'slides', test: /[/\\]web[/\\]presenting[/\\](?:slide-|useSlides)/, minShareCount: 2 },
]
