/**
 * Ordinary words that no listing of the demo holds. Random letters won't do as names: the filter of messages and titles now and then
 * takes them for the name of an app.
 */
export const ownWords = `
  abacus acorn almanac almond amber amethyst antler apricot autumn bamboo barley barnacle basil beaver
  beetle biscuit bishop blackbird blossom bluebell boulder bramble buttercup cabbage cactus calico canyon
  caraway cardamom carrot catfish chestnut chive cinnamon citrus clarinet clover cobalt cobbler coconut
  comet copper coral cormorant cotton cranberry cricket currant cypress dahlia daisy damson dandelion dragon
  eagle ember emerald endive falcon fennel fiddle finch flamingo flannel forest fossil fountain foxglove
  galaxy garlic gazelle geranium ginger glacier gooseberry granite grape grotto hamlet harbor hawk heather
  hedgehog hemlock hickory holly hyacinth ibis indigo iris island ivory jackal jaguar jasmine jersey jonquil
  kale kingdom kiwi koala ladybug lagoon larch lark lavender lemon leopard licorice lilac lizard lobster
  lotus lynx mackerel magnolia magpie mango marble marigold marjoram meerkat melon mimosa mint mole mushroom
  mustard nasturtium nectar nettle newt nutmeg oasis orchid oregano osprey ostrich otter oyster panther
  papaya paprika parsley partridge peacock pearl pebble pelican peony pepper persimmon petunia pheasant
  pigeon pollen pomegranate poppy prairie primrose puffin pumpkin quail quartz quince rabbit raccoon radish
  raisin raspberry raven reindeer rhubarb robin rosemary ruby saffron salamander salmon sandal sapphire
  seahorse sorrel sparrow spruce squirrel starling swan tarragon thistle timber topaz toucan trout tulip
  turnip turtle vanilla velvet walrus weasel willow wombat yarrow zinnia
`
  .trim()
  .split(/\s+/);

/** Room for the workers of a run: one that fails is replaced by another with the next number. */
const workers = 8;
let taken = 0;

/** A word for the title of a journey's own listing: no other listing of the run has it. */
export function ownWord(): string {
  const worker = Number(process.env['TEST_WORKER_INDEX'] ?? 0) % workers;
  const word = ownWords[worker + workers * taken++];
  if (word === undefined) throw new Error('A worker has used up its words; add some to e2e/own-words.ts.');
  return word;
}
