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

/** Women and men whose first names go with a headscarf or a turban in the picture. */
export const headscarfNames = ['Aisha', 'Farah', 'Nadia', 'Yasmin'];
export const turbanNames = ['Harpreet', 'Gurdeep', 'Manjit'];

export const bios = [
  'I fix things for fun and lend the tools I would otherwise only use twice a year.',
  'Teacher, weekend camper, owner of too many tents. Ask me for a good trail.',
  'Photographer who would rather see a camera in use than in a drawer.',
  'We moved here with three kids and a trailer full of gear. Happy to share most of it.',
  'Retired carpenter. I keep my tools sharp and my coffee strong.',
  'Sound engineer by night, gardener by day. Everything is tested before it leaves the house.',
  'I like knowing the people on my street. Lending things turned out to be the easiest way.',
  'Nurse on odd shifts, so pick-up times are flexible if you write a day ahead.',
  'Cyclist, baker, neighbour. My bikes are cleaner than my kitchen.',
  'Small-apartment person: I borrow what does not fit, and lend what does.',
  'I run a tiny event studio and rent out what is not booked that week.',
  'Former stage manager. Labels on every cable, spare fuses in every case.',
  'Dad of twins. If it bounces, rolls or floats, we have probably owned it.',
  'Engineer who reads manuals so that you do not have to.',
  'I believe a drill should live more than twelve minutes in its life.',
  'Surf, snow, repeat. Gear is rinsed, waxed and ready.',
  'Librarian. I treat lending as a craft, with fewer late fees.',
  'Grew up on a farm, live in the city, kept the tools.',
  'Home cook with a weakness for big pans and long tables.',
  'Amateur astronomer. Clear skies are free, and my telescope almost is.',
  'New in town and glad to meet people over a borrowed kayak.',
  'I volunteer at the repair café on Saturdays. Come by.',
];
export const hobbies = [
  'Woodworking, cycling',
  'Gardening, jazz, long walks',
  'Camping and star-gazing',
  'Baking, board games',
  'Film photography',
  'Climbing, cooking for friends',
  'Restoring old radios',
  'Paddling, birdwatching',
  'Pick-up soccer, vinyl records',
  'Sewing and theatre',
];
export const pitches = [
  'Clean, charged and complete. If something is missing, I bring it to you.',
  'I show you how it works at pick-up and answer questions while you have it.',
  'Flexible pick-up in the evening and on weekends.',
  'I lend as I would like to borrow: ready to use, no surprises.',
  'Porch pick-up is fine once we have met.',
];
