/**
 * For each city: `name = other name: latitude longitude radius`. The center is the middle of what people there call by that name, good to
 * about half a mile; the radius is a mile unless it says otherwise. What we weren't sure of isn't here.
 */
export const neighborhoodTable: Readonly<Record<string, string>> = {
  'San Francisco, CA': `
    Mission = Mission District = The Mission: 37.7599 -122.4148
    SoMa = South of Market: 37.7785 -122.4056
    Castro = The Castro: 37.7609 -122.4350
    Noe Valley: 37.7502 -122.4337
    Haight-Ashbury = The Haight = Haight: 37.7692 -122.4481
    Lower Haight: 37.7720 -122.4310
    Cole Valley: 37.7655 -122.4500
    Hayes Valley: 37.7759 -122.4245
    Marina = Marina District: 37.8030 -122.4370
    Pacific Heights: 37.7925 -122.4382
    Japantown: 37.7854 -122.4294
    North Beach: 37.8061 -122.4103
    Chinatown: 37.7941 -122.4078
    Nob Hill: 37.7930 -122.4161
    Russian Hill: 37.8011 -122.4194
    Tenderloin: 37.7847 -122.4145
    Financial District = FiDi: 37.7946 -122.3999
    Potrero Hill: 37.7605 -122.4009
    Dogpatch: 37.7607 -122.3892
    Mission Bay: 37.7706 -122.3893
    Bernal Heights: 37.7389 -122.4152
    Glen Park: 37.7338 -122.4337
    Inner Richmond: 37.7800 -122.4650
    Richmond District = Outer Richmond: 37.7780 -122.4830
    Inner Sunset: 37.7630 -122.4660
    Sunset District = Outer Sunset: 37.7550 -122.4950
    West Portal: 37.7399 -122.4660
    Excelsior: 37.7240 -122.4260
    Bayview: 37.7304 -122.3844
    Visitacion Valley: 37.7140 -122.4080
    Presidio: 37.7989 -122.4662
    Twin Peaks: 37.7525 -122.4476
    Western Addition: 37.7805 -122.4320`,
  'Oakland, CA': `
    Temescal: 37.8345 -122.2630
    Rockridge: 37.8440 -122.2510
    Fruitvale: 37.7750 -122.2240
    Lake Merritt: 37.8040 -122.2590
    Grand Lake: 37.8150 -122.2450
    Jack London Square: 37.7950 -122.2770
    West Oakland: 37.8120 -122.2950
    Piedmont Avenue: 37.8275 -122.2500
    Montclair: 37.8280 -122.2110
    Uptown: 37.8110 -122.2680`,
  'Berkeley, CA': `
    Elmwood: 37.8590 -122.2540
    North Berkeley: 37.8770 -122.2780`,
  'San Jose, CA': `
    Willow Glen: 37.3060 -121.9000
    Japantown: 37.3490 -121.8940
    Rose Garden: 37.3330 -121.9280
    Almaden Valley: 37.2200 -121.8620: 2
    Evergreen: 37.3050 -121.7850: 2
    Berryessa: 37.3860 -121.8600: 2
    Cambrian: 37.2560 -121.9300`,
  'Los Angeles, CA': `
    Downtown LA = DTLA = Downtown Los Angeles: 34.0407 -118.2468
    Arts District: 34.0402 -118.2330
    Little Tokyo: 34.0500 -118.2400
    Chinatown: 34.0640 -118.2370
    Silver Lake = Silverlake: 34.0869 -118.2702
    Echo Park: 34.0782 -118.2606
    Los Feliz: 34.1063 -118.2848
    Hollywood: 34.0980 -118.3287
    East Hollywood: 34.0905 -118.2960
    Koreatown = K-Town: 34.0618 -118.3005
    Westlake: 34.0570 -118.2740
    Highland Park: 34.1155 -118.1920
    Eagle Rock: 34.1390 -118.2140
    Glassell Park: 34.1150 -118.2330
    Atwater Village: 34.1180 -118.2610
    Mount Washington: 34.1000 -118.2160
    Lincoln Heights: 34.0740 -118.2120
    Boyle Heights: 34.0330 -118.2050
    Leimert Park: 34.0060 -118.3320
    Larchmont: 34.0730 -118.3230
    Hancock Park: 34.0690 -118.3330
    Fairfax: 34.0780 -118.3610
    Mid-Wilshire: 34.0600 -118.3520
    Century City: 34.0560 -118.4170
    Westwood: 34.0590 -118.4440
    Brentwood: 34.0520 -118.4740
    Sawtelle: 34.0380 -118.4430
    Palms: 34.0230 -118.4040
    Mar Vista: 34.0030 -118.4280`,
  'Long Beach, CA': `
    Belmont Shore: 33.7600 -118.1370
    Bixby Knolls: 33.8370 -118.1830`,
  'San Diego, CA': `
    North Park: 32.7407 -117.1300
    South Park: 32.7230 -117.1290
    Hillcrest: 32.7479 -117.1650
    University Heights: 32.7600 -117.1400
    Normal Heights: 32.7640 -117.1180
    Kensington: 32.7640 -117.1050
    City Heights: 32.7490 -117.1010
    Pacific Beach = PB: 32.7978 -117.2403
    Ocean Beach = OB: 32.7490 -117.2470
    Mission Beach: 32.7760 -117.2525
    Mission Hills: 32.7520 -117.1850
    Mission Valley: 32.7680 -117.1550
    Point Loma: 32.7280 -117.2300
    Little Italy: 32.7229 -117.1690
    Gaslamp Quarter = Gaslamp: 32.7115 -117.1600
    East Village: 32.7130 -117.1500
    Golden Hill: 32.7180 -117.1350
    Bankers Hill: 32.7320 -117.1640
    Barrio Logan: 32.6980 -117.1420
    Clairemont: 32.8200 -117.1900: 2
    Mira Mesa: 32.9150 -117.1440: 2
    Rancho Bernardo: 33.0190 -117.0610: 2`,
  'Seattle, WA': `
    Ballard: 47.6687 -122.3847
    Fremont: 47.6510 -122.3500
    Wallingford: 47.6600 -122.3340
    Capitol Hill: 47.6230 -122.3190
    Queen Anne: 47.6370 -122.3570
    Magnolia: 47.6490 -122.4000
    Green Lake: 47.6800 -122.3280
    Phinney Ridge: 47.6750 -122.3540
    Greenwood: 47.6910 -122.3550
    University District = U District: 47.6610 -122.3130
    Ravenna: 47.6750 -122.3000
    Wedgwood: 47.6900 -122.2920
    Lake City: 47.7190 -122.2950
    Northgate: 47.7060 -122.3250
    Belltown: 47.6140 -122.3460
    South Lake Union = SLU: 47.6260 -122.3370
    Eastlake: 47.6420 -122.3260
    First Hill: 47.6090 -122.3240
    Pioneer Square: 47.6010 -122.3310
    International District: 47.5980 -122.3250
    Central District: 47.6080 -122.3030
    Madison Park: 47.6360 -122.2790
    Beacon Hill: 47.5680 -122.3100
    Columbia City: 47.5590 -122.2870
    Georgetown: 47.5470 -122.3210
    SoDo: 47.5800 -122.3340
    West Seattle: 47.5620 -122.3870: 2`,
  'Portland, OR': `
    Pearl District = The Pearl: 45.5290 -122.6840
    Northwest District: 45.5300 -122.6980
    Goose Hollow: 45.5180 -122.6920
    Alberta Arts District = Alberta: 45.5590 -122.6460
    Mississippi Avenue: 45.5530 -122.6760
    Irvington: 45.5390 -122.6500
    Laurelhurst: 45.5270 -122.6240
    Buckman: 45.5170 -122.6530
    Hawthorne: 45.5120 -122.6300
    Sellwood: 45.4650 -122.6520
    Woodstock: 45.4790 -122.6150
    Montavilla: 45.5200 -122.5780
    Foster-Powell: 45.4930 -122.5880
    Lents: 45.4800 -122.5660
    Kenton: 45.5830 -122.6880
    St. Johns: 45.5900 -122.7540
    Multnomah Village: 45.4670 -122.7110`,
  'Denver, CO': `
    Capitol Hill: 39.7340 -104.9800
    LoDo = Lower Downtown: 39.7530 -105.0000
    RiNo = River North: 39.7690 -104.9800
    Highlands = Highland = LoHi: 39.7620 -105.0110
    Five Points: 39.7550 -104.9770
    Uptown: 39.7430 -104.9780
    City Park: 39.7470 -104.9500
    Congress Park: 39.7330 -104.9500
    Cheesman Park: 39.7330 -104.9660
    Cherry Creek: 39.7180 -104.9500
    Washington Park = Wash Park: 39.7000 -104.9660
    Platt Park: 39.6850 -104.9800
    Baker: 39.7160 -104.9930
    Sloan's Lake: 39.7480 -105.0340
    Sunnyside: 39.7780 -105.0090
    Park Hill: 39.7480 -104.9160
    Central Park = Stapleton: 39.7640 -104.8800`,
  'Phoenix, AZ': `
    Arcadia: 33.5000 -111.9800
    Roosevelt Row: 33.4590 -112.0690
    Encanto: 33.4750 -112.0870
    Biltmore: 33.5170 -112.0220
    Ahwatukee: 33.3400 -111.9850: 2
    Maryvale: 33.5020 -112.1770: 2
    Sunnyslope: 33.5680 -112.0650
    Desert Ridge: 33.6770 -111.9750`,
  'Austin, TX': `
    East Austin: 30.2650 -97.7180
    South Congress = SoCo: 30.2480 -97.7500
    Zilker: 30.2620 -97.7730
    Barton Hills: 30.2530 -97.7870
    Bouldin Creek: 30.2520 -97.7560
    Travis Heights: 30.2430 -97.7430
    Rainey Street: 30.2580 -97.7390
    Hyde Park: 30.3050 -97.7270
    West Campus: 30.2880 -97.7480
    Cherrywood: 30.2920 -97.7150
    Mueller: 30.2980 -97.7040
    Clarksville: 30.2810 -97.7590
    Tarrytown: 30.2950 -97.7770
    Rosedale: 30.3120 -97.7430
    North Loop: 30.3190 -97.7210
    Crestview: 30.3430 -97.7270
    Allandale: 30.3380 -97.7470
    The Domain: 30.4020 -97.7250`,
  'Dallas, TX': `
    Deep Ellum: 32.7840 -96.7820
    Uptown: 32.8010 -96.8010
    Victory Park: 32.7880 -96.8100
    Design District: 32.7940 -96.8200
    West End: 32.7810 -96.8070
    Bishop Arts District = Bishop Arts: 32.7490 -96.8270
    Oak Cliff: 32.7350 -96.8400: 2
    Oak Lawn: 32.8120 -96.8100
    Knox-Henderson: 32.8210 -96.7870
    Lower Greenville: 32.8150 -96.7700
    Lakewood: 32.8130 -96.7500
    Lake Highlands: 32.8850 -96.7180
    Preston Hollow: 32.8800 -96.8100`,
  'Fort Worth, TX': `
    Sundance Square: 32.7550 -97.3320
    Near Southside: 32.7350 -97.3270
    Stockyards: 32.7890 -97.3470
    Arlington Heights: 32.7420 -97.3830`,
  'Houston, TX': `
    Montrose: 29.7470 -95.3910
    The Heights = Houston Heights: 29.7980 -95.3980
    Midtown: 29.7420 -95.3770
    EaDo = East Downtown: 29.7510 -95.3520
    Rice Village: 29.7160 -95.4160
    River Oaks: 29.7520 -95.4240
    Galleria: 29.7390 -95.4630
    Museum District: 29.7240 -95.3890
    Third Ward: 29.7250 -95.3590
    East End: 29.7350 -95.3300
    Oak Forest: 29.8270 -95.4330
    Meyerland: 29.6860 -95.4640
    Texas Medical Center = Medical Center: 29.7070 -95.3980
    Clear Lake: 29.5750 -95.1180: 2`,
  'San Antonio, TX': `
    Southtown = King William: 29.4130 -98.4920
    Tobin Hill: 29.4450 -98.4900
    Pearl = The Pearl = Pearl District: 29.4430 -98.4800
    Monte Vista: 29.4560 -98.4980
    Medical Center: 29.5080 -98.5780
    Stone Oak: 29.6450 -98.4570: 2`,
  'El Paso, TX': `
    Kern Place: 31.7800 -106.5060
    Sunset Heights: 31.7640 -106.5010`,
  'Chicago, IL': `
    The Loop = Loop: 41.8819 -87.6278
    South Loop: 41.8690 -87.6270
    West Loop: 41.8830 -87.6480
    River North: 41.8924 -87.6341
    Streeterville: 41.8930 -87.6200
    Gold Coast: 41.9050 -87.6280
    Old Town: 41.9110 -87.6380
    Lincoln Park: 41.9214 -87.6513
    Lakeview = Lake View: 41.9403 -87.6538
    Wrigleyville: 41.9480 -87.6560
    Uptown: 41.9660 -87.6550
    Andersonville: 41.9790 -87.6680
    Edgewater: 41.9830 -87.6610
    Rogers Park: 42.0090 -87.6680
    Ravenswood: 41.9690 -87.6760
    Lincoln Square: 41.9680 -87.6890
    North Center: 41.9540 -87.6810
    Wicker Park: 41.9088 -87.6796
    Bucktown: 41.9190 -87.6800
    Ukrainian Village: 41.8990 -87.6860
    Logan Square: 41.9230 -87.7090
    Avondale: 41.9390 -87.7110
    Humboldt Park: 41.9020 -87.7210
    Albany Park: 41.9680 -87.7230
    Irving Park: 41.9540 -87.7360
    Portage Park: 41.9570 -87.7650
    Little Italy: 41.8690 -87.6570
    Pilsen: 41.8570 -87.6600
    Chinatown: 41.8520 -87.6320
    Bridgeport: 41.8380 -87.6500
    Bronzeville: 41.8220 -87.6180
    Kenwood: 41.8090 -87.5970
    Hyde Park: 41.7943 -87.5907
    Beverly: 41.7200 -87.6720`,
  'Minneapolis, MN': `
    Uptown: 44.9490 -93.2990
    North Loop: 44.9870 -93.2760
    Northeast Minneapolis = Nordeast: 45.0030 -93.2500
    Dinkytown: 44.9810 -93.2360
    Cedar-Riverside: 44.9690 -93.2470
    Loring Park: 44.9700 -93.2840
    Whittier: 44.9590 -93.2770
    Seward: 44.9630 -93.2300
    Longfellow: 44.9440 -93.2230
    Powderhorn: 44.9420 -93.2560
    Kingfield: 44.9310 -93.2800
    Linden Hills: 44.9220 -93.3160`,
  'Saint Paul, MN': `
    Cathedral Hill: 44.9460 -93.1240
    Summit Hill: 44.9380 -93.1350
    Macalester-Groveland: 44.9350 -93.1680
    Highland Park: 44.9170 -93.1770
    Como: 44.9780 -93.1450`,
  'Atlanta, GA': `
    Midtown: 33.7833 -84.3831
    Old Fourth Ward = O4W: 33.7640 -84.3720
    Inman Park: 33.7590 -84.3530
    Virginia-Highland: 33.7820 -84.3550
    Poncey-Highland: 33.7710 -84.3510
    Little Five Points = L5P: 33.7640 -84.3490
    Candler Park: 33.7650 -84.3370
    Cabbagetown: 33.7500 -84.3650
    Reynoldstown: 33.7510 -84.3560
    Edgewood: 33.7550 -84.3400
    Kirkwood: 33.7550 -84.3190
    East Atlanta: 33.7400 -84.3430
    Grant Park: 33.7370 -84.3700
    Summerhill: 33.7380 -84.3830
    West End: 33.7370 -84.4150
    West Midtown: 33.7860 -84.4120
    Ansley Park: 33.7950 -84.3770
    Buckhead: 33.8390 -84.3800: 2`,
  'Miami, FL': `
    Brickell: 25.7600 -80.1930
    Wynwood: 25.8010 -80.1990
    Midtown: 25.8080 -80.1930
    Edgewater: 25.8010 -80.1880
    Design District: 25.8130 -80.1920
    Little Haiti: 25.8300 -80.1920
    Upper Eastside: 25.8370 -80.1840
    Little Havana: 25.7680 -80.2190
    Coconut Grove: 25.7280 -80.2420
    Allapattah: 25.8110 -80.2230`,
  'Miami Beach, FL': `
    South Beach = SoBe: 25.7826 -80.1341
    Mid-Beach: 25.8130 -80.1230`,
  'Washington, DC': `
    Adams Morgan: 38.9215 -77.0425
    Dupont Circle = Dupont: 38.9097 -77.0434
    Logan Circle: 38.9096 -77.0296
    U Street: 38.9170 -77.0290
    Shaw: 38.9120 -77.0220
    Bloomingdale: 38.9160 -77.0110
    Columbia Heights: 38.9280 -77.0300
    Mount Pleasant: 38.9310 -77.0380
    Petworth: 38.9420 -77.0250
    Georgetown: 38.9076 -77.0723
    Glover Park: 38.9220 -77.0760
    Foggy Bottom: 38.9000 -77.0500
    Woodley Park: 38.9240 -77.0540
    Cleveland Park: 38.9360 -77.0590
    Tenleytown: 38.9480 -77.0800
    Penn Quarter: 38.8960 -77.0220
    NoMa: 38.9070 -77.0030
    H Street: 38.9000 -76.9930
    Brookland: 38.9330 -76.9860
    Capitol Hill: 38.8890 -76.9970
    Eastern Market: 38.8840 -76.9960
    Navy Yard: 38.8760 -77.0040
    Anacostia: 38.8630 -76.9840`,
  'Arlington, VA': `
    Clarendon: 38.8870 -77.0950
    Ballston: 38.8820 -77.1110
    Rosslyn: 38.8960 -77.0720
    Crystal City: 38.8570 -77.0510`,
  'Philadelphia, PA': `
    Center City: 39.9526 -75.1652
    Old City: 39.9520 -75.1440
    Society Hill: 39.9440 -75.1480
    Queen Village: 39.9370 -75.1490
    Bella Vista: 39.9380 -75.1570
    Passyunk Square = East Passyunk: 39.9300 -75.1630
    Point Breeze: 39.9330 -75.1800
    South Philadelphia = South Philly: 39.9250 -75.1680
    Graduate Hospital: 39.9430 -75.1780
    Rittenhouse Square = Rittenhouse: 39.9490 -75.1720
    University City: 39.9530 -75.1930
    West Philadelphia = West Philly: 39.9560 -75.2200
    Fairmount = Art Museum: 39.9670 -75.1740
    Spring Garden: 39.9630 -75.1600
    Chinatown: 39.9540 -75.1560
    Northern Liberties = NoLibs: 39.9640 -75.1420
    Fishtown: 39.9730 -75.1310
    Kensington: 39.9870 -75.1310
    Brewerytown: 39.9780 -75.1830
    East Falls: 40.0120 -75.1920
    Manayunk: 40.0270 -75.2250
    Roxborough: 40.0390 -75.2270
    Germantown: 40.0370 -75.1720
    Mount Airy: 40.0560 -75.1900
    Chestnut Hill: 40.0750 -75.2080`,
  'New York, NY': `
    Financial District = FiDi: 40.7075 -74.0113
    Battery Park City: 40.7110 -74.0160
    Tribeca: 40.7163 -74.0086
    Chinatown: 40.7158 -73.9970
    Lower East Side = LES: 40.7150 -73.9843
    Little Italy: 40.7191 -73.9973
    Nolita: 40.7230 -73.9950
    SoHo: 40.7233 -74.0030
    NoHo: 40.7287 -73.9926
    East Village: 40.7265 -73.9815
    Greenwich Village: 40.7336 -74.0027
    West Village: 40.7358 -74.0036
    Chelsea: 40.7465 -74.0014
    Flatiron District = Flatiron: 40.7410 -73.9897
    Gramercy = Gramercy Park: 40.7370 -73.9840
    Kips Bay: 40.7420 -73.9800
    Murray Hill: 40.7480 -73.9780
    Midtown: 40.7549 -73.9840
    Times Square: 40.7580 -73.9855
    Hell's Kitchen: 40.7638 -73.9918
    Upper West Side = UWS: 40.7870 -73.9754
    Upper East Side = UES: 40.7736 -73.9566
    Roosevelt Island: 40.7610 -73.9500
    Morningside Heights: 40.8100 -73.9625
    Harlem: 40.8116 -73.9465
    East Harlem = Spanish Harlem: 40.7957 -73.9389
    Hamilton Heights: 40.8250 -73.9490
    Washington Heights: 40.8417 -73.9394
    Inwood: 40.8677 -73.9212`,
  'Brooklyn, NY': `
    Williamsburg: 40.7081 -73.9571
    Greenpoint: 40.7245 -73.9419
    Bushwick: 40.6944 -73.9213
    Bedford-Stuyvesant = Bed-Stuy: 40.6872 -73.9418
    Downtown Brooklyn: 40.6930 -73.9860
    Dumbo: 40.7033 -73.9881
    Brooklyn Heights: 40.6960 -73.9933
    Cobble Hill: 40.6865 -73.9962
    Boerum Hill: 40.6848 -73.9844
    Carroll Gardens: 40.6795 -73.9992
    Gowanus: 40.6733 -73.9903
    Red Hook: 40.6734 -74.0083
    Fort Greene: 40.6903 -73.9742
    Clinton Hill: 40.6890 -73.9660
    Prospect Heights: 40.6774 -73.9668
    Park Slope: 40.6710 -73.9814
    Crown Heights: 40.6694 -73.9422
    Windsor Terrace: 40.6539 -73.9757
    Sunset Park: 40.6455 -74.0124
    Flatbush: 40.6409 -73.9624
    Borough Park: 40.6350 -73.9920
    Bay Ridge: 40.6264 -74.0299
    Bensonhurst: 40.6139 -73.9922
    Sheepshead Bay: 40.5915 -73.9450
    Brighton Beach: 40.5780 -73.9600
    Coney Island: 40.5755 -73.9707
    Canarsie: 40.6402 -73.9061
    East New York: 40.6660 -73.8830`,
  'Bronx, NY': `
    Mott Haven: 40.8090 -73.9229
    Fordham: 40.8620 -73.8970
    Kingsbridge: 40.8830 -73.9050
    Riverdale: 40.8900 -73.9120
    City Island: 40.8470 -73.7860`,
  'Jacksonville, FL': `
    Riverside: 30.3140 -81.6800
    Avondale: 30.3020 -81.7060
    San Marco: 30.3030 -81.6540
    Springfield: 30.3430 -81.6530
    Mandarin: 30.1600 -81.6590: 2`,
  'Charlotte, NC': `
    Uptown: 35.2270 -80.8430
    South End: 35.2130 -80.8590
    Dilworth: 35.2060 -80.8520
    NoDa: 35.2470 -80.8060
    Plaza Midwood: 35.2200 -80.8130
    Elizabeth: 35.2130 -80.8250
    Myers Park: 35.1850 -80.8300
    University City: 35.3080 -80.7330: 2
    Ballantyne: 35.0530 -80.8490: 2`,
  'Columbus, OH': `
    Short North: 39.9780 -83.0040
    Italian Village: 39.9780 -82.9990
    Victorian Village: 39.9790 -83.0110
    German Village: 39.9460 -82.9930
    Brewery District: 39.9490 -82.9990
    Merion Village: 39.9340 -82.9930
    Franklinton: 39.9560 -83.0200
    Olde Towne East: 39.9640 -82.9750
    University District: 40.0020 -83.0090
    Clintonville: 40.0350 -83.0160`,
  'Indianapolis, IN': `
    Broad Ripple: 39.8690 -86.1410
    Fountain Square: 39.7520 -86.1400
    Fletcher Place: 39.7580 -86.1480
    Massachusetts Avenue = Mass Ave: 39.7760 -86.1490
    Meridian-Kessler: 39.8500 -86.1530
    Irvington: 39.7700 -86.0700`,
  'Oklahoma City, OK': `
    Bricktown: 35.4650 -97.5090
    Automobile Alley: 35.4760 -97.5130
    Midtown: 35.4790 -97.5240
    Paseo = Paseo Arts District: 35.4990 -97.5260
    Plaza District: 35.4930 -97.5480`,
  'Nashville, TN': `
    East Nashville: 36.1830 -86.7490
    The Gulch = Gulch: 36.1520 -86.7850
    Germantown: 36.1770 -86.7890
    Music Row: 36.1500 -86.7920
    Midtown: 36.1500 -86.7990
    12 South = 12South: 36.1240 -86.7900
    Hillsboro Village: 36.1340 -86.8010
    Sylvan Park: 36.1440 -86.8420
    The Nations: 36.1620 -86.8530
    Green Hills: 36.1050 -86.8150
    Inglewood: 36.2090 -86.7300`,
  'Las Vegas, NV': `
    The Strip = Las Vegas Strip: 36.1147 -115.1728: 2
    Arts District: 36.1590 -115.1540
    Fremont Street: 36.1700 -115.1420
    Chinatown: 36.1260 -115.1960
    Spring Valley: 36.1080 -115.2450: 2
    Summerlin: 36.1700 -115.3300: 3`,
  'Boston, MA': `
    Back Bay: 42.3503 -71.0810
    Beacon Hill: 42.3588 -71.0707
    West End: 42.3640 -71.0660
    North End: 42.3647 -71.0542
    South End: 42.3410 -71.0720
    Seaport District = Seaport: 42.3510 -71.0450
    South Boston = Southie: 42.3330 -71.0450
    Fenway: 42.3430 -71.1000
    Mission Hill: 42.3320 -71.1030
    Roxbury: 42.3150 -71.0910
    Jamaica Plain = JP: 42.3100 -71.1150
    Allston: 42.3540 -71.1320
    Charlestown: 42.3780 -71.0640
    East Boston = Eastie: 42.3750 -71.0390`,
  'Cambridge, MA': `
    Harvard Square: 42.3736 -71.1190
    Central Square: 42.3650 -71.1030
    Kendall Square: 42.3625 -71.0860
    Inman Square: 42.3740 -71.1010
    Porter Square: 42.3884 -71.1191`,
  'Somerville, MA': `
    Davis Square: 42.3967 -71.1225
    Union Square: 42.3800 -71.0950`,
  'Detroit, MI': `
    Corktown: 42.3310 -83.0650
    Mexicantown: 42.3220 -83.0870
    Greektown: 42.3350 -83.0420
    Eastern Market: 42.3470 -83.0420
    Brush Park: 42.3460 -83.0520
    Midtown: 42.3520 -83.0620
    New Center: 42.3690 -83.0750`,
  'Louisville, KY': `
    The Highlands = Highlands: 38.2350 -85.7130
    NuLu: 38.2530 -85.7370
    Butchertown: 38.2590 -85.7280
    Clifton: 38.2540 -85.7100
    Crescent Hill: 38.2540 -85.6900
    Old Louisville: 38.2300 -85.7620`,
  'Memphis, TN': `
    Midtown: 35.1380 -90.0020
    Overton Square: 35.1390 -89.9910
    Cooper-Young: 35.1200 -89.9900
    Crosstown: 35.1520 -90.0140
    East Memphis: 35.1100 -89.8900: 2`,
  'Baltimore, MD': `
    Inner Harbor: 39.2850 -76.6110
    Federal Hill: 39.2770 -76.6110
    Locust Point: 39.2710 -76.5910
    Harbor East: 39.2830 -76.5990
    Fells Point: 39.2840 -76.5920
    Canton: 39.2810 -76.5750
    Patterson Park: 39.2900 -76.5790
    Highlandtown: 39.2870 -76.5680
    Mount Vernon: 39.2980 -76.6150
    Bolton Hill: 39.3080 -76.6270
    Remington: 39.3190 -76.6240
    Charles Village: 39.3230 -76.6180
    Hampden: 39.3310 -76.6340
    Roland Park: 39.3550 -76.6360`,
  'Raleigh, NC': `
    Oakwood: 35.7860 -78.6320
    Glenwood South: 35.7870 -78.6480
    Boylan Heights: 35.7740 -78.6520
    Five Points: 35.8040 -78.6470
    North Hills: 35.8380 -78.6430`,
  'Durham, NC': `
    Ninth Street: 36.0090 -78.9220`,
  'Salt Lake City, UT': `
    Sugar House: 40.7220 -111.8570
    The Avenues = Avenues: 40.7780 -111.8750
    9th and 9th: 40.7490 -111.8650
    Liberty Wells: 40.7370 -111.8790
    Capitol Hill: 40.7790 -111.8900
    Rose Park: 40.7950 -111.9290`,
};
