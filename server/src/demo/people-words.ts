/** Names and what people say about themselves. */
export const womensNames =
  'Maya Olivia Sofia Elena Grace Hannah Priya Aisha Camila Naomi Chloe Lena Ruth Ingrid Yuki Mei Amara Zoe Ana Beatriz Clara Dana Esther Fiona Gabriela Helen Irene Jade Kavya Leah Marisol Nora Opal Paige Renee Simone Tessa Uma Valeria Wendy Ximena Yasmin Abigail Bridget Celeste Delia Emi Farah Gloria Hazel Imani Joy Keiko Lourdes Miriam Nadia Odessa Pilar Rosa Sunita Thuy Violet'.split(
    ' ',
  );
export const mensNames =
  'Marcus Daniel Rafael Omar Liam Noah Ethan Arjun Wei Hiroshi Kwame Mateo Diego Andre Samuel Tomas Peter Lucas Ivan Jamal Kenji Luis Malik Nikhil Oscar Paulo Quentin Ravi Stefan Theo Umar Victor Walter Xavier Yusuf Zachary Aaron Ben Carlos Dmitri Elias Felix George Hassan Isaac Jonas Karim Leon Miguel Nate Owen Pablo Reza Santiago Terrence Vikram Will Youssef Anders Bao Cedric Duc'.split(
    ' ',
  );
export const lastNames =
  'Rodriguez Bennett Okafor Nguyen Patel Schmidt Kim Rossi Johnson Haddad Williams Garcia Tanaka Silva Cohen Novak Brown Khan Murphy Chen Martinez Ivanov Davis Mensah Larsen Wilson Singh Lopez Fischer Adeyemi Clark Park Moreno Kowalski Taylor Ali Sato Pereira Walker Duarte Young Tran Hill Castillo Abebe Moore Sharma Lindqvist Baker Ramirez Osei Reed Yamamoto Fernandez Bauer Price Hughes Das Romero Foster Rahman Ward Torres Gray Petrov Coleman Vargas Jensen Brooks Aziz Powell Mendoza Wood Banerjee Ross Herrera Long Dubois Perry Nakamura'.split(
    ' ',
  );

/** First names that match a portrait with a headscarf or a turban. */
export const headscarfNames = ['Aisha', 'Farah', 'Nadia', 'Yasmin'];
export const turbanNames = ['Harpreet', 'Gurdeep', 'Manjit'];

/** Names for choosing a portrait that won't seem odd to a reader; everyone else gets a fair one. */
export const names = {
  deep: 'Okafor Mensah Adeyemi Abebe Osei Kwame Jamal Malik Imani Amara Terrence Simone Coleman Isaac Gloria'.split(
    ' ',
  ),
  ink: 'Nguyen Kim Tanaka Chen Sato Tran Yamamoto Nakamura Yuki Mei Wei Hiroshi Kenji Emi Keiko Bao Duc Thuy'.split(
    ' ',
  ),
  tan: 'Rodriguez Patel Haddad Garcia Silva Khan Martinez Singh Lopez Moreno Ali Pereira Duarte Castillo Sharma Ramirez Fernandez Das Romero Rahman Torres Vargas Aziz Mendoza Banerjee Herrera Priya Arjun Omar Kavya Nikhil Ravi Hassan Karim Reza Youssef Sunita Vikram Yusuf'.split(
    ' ',
  ),
};

export const bios = [
  'I fix things for fun and lend the tools I only use twice a year myself.',
  'Teacher, weekend camper, owner of too many tents. Ask me about trails.',
  'Photographer who would rather see a camera in use than in a drawer.',
  'We moved here with three kids and a trailer full of gear. Happy to share most of it.',
  'Retired carpenter. I keep my tools sharp and my coffee strong.',
  'Sound engineer by night, gardener by day. Everything is tested before it leaves the house.',
  'I like knowing the people on my street. Lending things turned out to be the easiest way.',
  'Nurse on odd shifts, so pickup times are flexible if you give me a day.',
  'Cyclist, baker, neighbor. My bikes are cleaner than my kitchen.',
  "Small-apartment person: I borrow what doesn't fit and lend what does.",
  "I run a tiny event studio and rent out whatever isn't booked that week.",
  'Former stage manager. Labels on every cable, spare fuses in every case.',
  'Dad of twins. If it bounces, rolls or floats, we have probably owned it.',
  "Engineer who reads manuals so you don't have to.",
  'The average drill runs for twelve minutes in its life. Mine runs every weekend.',
  'Surf, snow, repeat. Gear is rinsed, waxed and ready.',
  'Librarian. I lend things for a living, now with fewer late fees.',
  'Grew up on a farm, live in the city, kept the tools.',
  'Home cook with a weakness for big pans and long tables.',
  'Amateur astronomer. Clear skies are free, and my telescope almost is.',
  'New in town and happy to meet people over a borrowed kayak.',
  'I volunteer at the repair café on Saturdays. Come by.',
  'Contractor by day. My garage is better stocked than some stores.',
  'We bought a house that needed everything. Now we own everything.',
  'Two kids, one dog, four bikes, and a garage that finally has a purpose.',
  'High school coach. If it has a net, I have it.',
  'I restore old cameras and like to see them used.',
  'Event planner with a storage unit full of pretty things.',
  'Graduate student. Renting out my gear pays for my coffee.',
  'Long-time volunteer at the food bank. Big pots are my specialty.',
  'I sail badly, cook well, and return everything on time.',
  'Weekend DJ, weekday accountant.',
  'Third-generation gardener. Ask me about tomatoes.',
  'My husband says I own too many tools. He is wrong.',
  'I used to run a camping store. Now I just have the stock.',
  'Learning to live with less, one borrowed ladder at a time.',
  'Bookbinder, beekeeper, bad at parking trailers.',
  'Happy to help you load. Happier if you bring a friend.',
  'I moved here for the mountains and stayed for the neighbors.',
  'Film student. I rent out my kit between shoots.',
];
export const hobbies = [
  'Woodworking, cycling',
  'Gardening, jazz, long walks',
  'Camping and stargazing',
  'Baking, board games',
  'Film photography',
  'Climbing, cooking for friends',
  'Restoring old radios',
  'Paddling, birdwatching',
  'Pickup soccer, vinyl records',
  'Sewing and theater',
];
export const pitches = [
  "Clean, charged and complete. If something's missing, I'll bring it to you.",
  "I'll show you how it works at pickup and answer questions while you have it.",
  'Flexible pickup in the evening and on weekends.',
  "I lend the way I'd like to borrow: ready to use, no surprises.",
  "Porch pickup is fine once we've met.",
];
